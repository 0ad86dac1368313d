/**
 * The result of `make` for a value: at once when the value is there, so that a cached response
 * awaits no promise.
 */
export function onceThere<T, R>(value: Promise<T> | T, make: (value: T) => Promise<R> | R): Promise<R> | R {
  return value instanceof Promise ? value.then((there) => make(there)) : make(value)
}
