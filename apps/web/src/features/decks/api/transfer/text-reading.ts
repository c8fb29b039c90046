/** How a text is to be read; what is not said the server finds out. */
export interface TextReading {
  readonly separator?: Separator;
  readonly rowSeparator?: RowSeparator;
  readonly encoding?: Encoding;
}

export const SEPARATORS = ['tab', 'comma', 'semicolon', 'dash'] as const;
export const ROW_SEPARATORS = ['newline', 'semicolon'] as const;
export const ENCODINGS = ['utf-8', 'cp949'] as const;
type Separator = (typeof SEPARATORS)[number];
type RowSeparator = (typeof ROW_SEPARATORS)[number];
type Encoding = (typeof ENCODINGS)[number];

/** As fields of the form that carries the file. */
export function appendReading(form: FormData, reading: TextReading): void {
  for (const [name, value] of Object.entries(reading)) form.append(name, value);
}
