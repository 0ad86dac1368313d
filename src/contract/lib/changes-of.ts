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
 * The fields that differ from those with which a form began, or from those of a save without a
 * response (`tried`), which the server may have stored. The others stay out of the call: somebody
 * else may have changed them since.
 */
export function changesOf<Values extends object>(
  stored: Values,
  values: Values,
  tried?: readonly Values[],
): Changes<Values>
export function changesOf(
  stored: object,
  values: object,
  tried: readonly object[] = [],
): Record<string, unknown> {
  const known = [stored, ...tried].map((one) => new Map<string, unknown>(Object.entries(one)))
  return Object.fromEntries(
    [...new Map<string, unknown>(Object.entries(values))].flatMap(([field, value]): [string, unknown][] => {
      const [was, ...since] = known.map((one) => one.get(field))
      if (Array.isArray(value)) {
        const text = JSON.stringify(value)
        return [was, ...since].every((one) => JSON.stringify(one) === text) ? [] : [[field, value]]
      }
      if (!isGroup(value) || !isGroup(was) || !since.every(isGroup)) {
        return [was, ...since].every((one) => one === value) ? [] : [[field, value]]
      }
      const inner = changesOf(was, value, since)
      return Object.keys(inner).length === 0 ? [] : [[field, inner]]
    }),
  )
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null
