// Functions that pg exports without types.
declare module 'pg/lib/utils.js' {
  /** A value as it is sent: arrays in PostgreSQL's form, objects as JSON. */
  export function prepareValue(value: unknown): string | Buffer | null
}
