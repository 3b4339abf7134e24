/** Faces that have Thai letters on every system; no letter spacing, no italics: both tear Thai apart. */
export const FACE = "Sarabun,'Noto Sans Thai',Tahoma,sans-serif";
