-- Since when people are known is what the areas say now: all of them are read once more, from the beginning.
truncate people_source;
