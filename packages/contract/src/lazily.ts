/**
 * A schema that is created on first use. Creating one takes 0.2 ms on a fast machine, a page imports hundreds of
 * them and uses a handful: created at once, they delayed every first view more than React does.
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
