// What pg exports without types.
declare module 'pg/lib/utils.js' {
  /** A value as it is sent: arrays as PostgreSQL writes them, objects as JSON. */
  export function prepareValue(value: unknown): string | Buffer | null
}
