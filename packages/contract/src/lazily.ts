/**
 * A schema that is made when it is first used. Making one takes a fifth of a millisecond on a fast machine, a page knows hundreds of
 * them, and most visits use a handful: made at once, they held every first view up longer than React does.
 */
// @__NO_SIDE_EFFECTS__
export function lazily<Schema extends object>(make: () => Schema): Schema {
  let made: Schema | undefined;
  const schema = () => {
    made ??= make();
    return made;
  };
  return new Proxy({} as Schema, {
    get: (_, name) => Reflect.get(schema(), name),
    has: (_, name) => Reflect.has(schema(), name),
  });
}
