// What a PATCH sends: absent fields keep what the server has.

/** Some of the fields, at any depth. A list is one field. */
export type Changes<Values> = {
  [Field in keyof Values]?: Values[Field] extends readonly unknown[]
    ? Values[Field]
    : Values[Field] extends object
      ? Changes<Values[Field]>
      : Values[Field]
}

/**
 * The fields that differ from those with which a form began. The others stay out of the call:
 * somebody else may have changed them since.
 */
export function changesOf<Values extends object>(stored: Values, values: Values): Changes<Values>
export function changesOf(stored: object, values: object): Record<string, unknown> {
  const before = new Map<string, unknown>(Object.entries(stored))
  return Object.fromEntries(
    [...new Map<string, unknown>(Object.entries(values))].flatMap(([field, value]): [string, unknown][] => {
      const was = before.get(field)
      if (Array.isArray(value)) return JSON.stringify(value) === JSON.stringify(was) ? [] : [[field, value]]
      if (typeof value !== 'object' || value === null || typeof was !== 'object' || was === null) {
        return value === was ? [] : [[field, value]]
      }
      const inner = changesOf(was, value)
      return Object.keys(inner).length === 0 ? [] : [[field, inner]]
    }),
  )
}
