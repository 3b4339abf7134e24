/** What is made of an id, made once for each. */
export function once<Made>(make: (id: string) => Made): (id: string) => Made {
  const known = new Map<string, Made>();
  return (id) => {
    let made = known.get(id);
    if (made === undefined) known.set(id, (made = make(id)));
    return made;
  };
}
