/** One entry of /page-code.json, which the build of the web app writes: the files behind an address. */
export interface PageCode {
  /** `$name` matches one path segment. */
  readonly path: string;
  readonly files: readonly string[];
}
