/** What is made of a value: at once when it is there, which saves what is read all day the turns of a promise. */
export function onceThere<T, R>(value: Promise<T> | T, make: (value: T) => Promise<R> | R): Promise<R> | R {
  return value instanceof Promise ? value.then((there) => make(there)) : make(value)
}
