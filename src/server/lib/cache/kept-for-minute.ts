// Values that follow a cached object and the minute: other things open and close at whole minutes.
import { MINUTE_MS } from '#domain/format.ts'

interface Place<Source> {
  /** The cached object that the value is made from. Another object has no kept values. */
  readonly source: Source
  readonly now: Date
  /** Which value of the source; blank when it has one. */
  readonly name?: string
  /** What else the value shows. Another state is written at once. */
  readonly state?: string
}

interface Written<Value> {
  /** All that the value shows: with the same text the value stays the same object. */
  readonly text: string
  readonly make: () => Value
}

interface Kept<Value> {
  readonly stamp: string
  readonly text: string
  readonly value: Value
}

/** A reader that writes its value at most once a minute while source and state stay the same. */
export function keptForMinute<Source extends object, Value>() {
  const kept = new WeakMap<Source, Map<string, Kept<Value>>>()
  return async (
    { source, now, name = '', state = '' }: Place<Source>,
    write: () => Promise<Written<Value>> | Written<Value>,
  ): Promise<Value> => {
    const ofSource = kept.get(source) ?? new Map<string, Kept<Value>>()
    kept.set(source, ofSource)
    const before = ofSource.get(name)
    const stamp = `${String(Math.floor(now.getTime() / MINUTE_MS))} ${state}`
    if (before?.stamp === stamp) return before.value
    const { text, make } = await write()
    const value = before?.text === text ? before.value : make()
    ofSource.set(name, { stamp, text, value })
    return value
  }
}
