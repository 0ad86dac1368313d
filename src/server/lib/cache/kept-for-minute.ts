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

interface Writing<Value> {
  readonly stamp: string
  readonly value: Promise<Value>
}

/** The values of one source, by name. */
interface Values<Value> {
  readonly kept: Map<string, Kept<Value>>
  readonly writing: Map<string, Writing<Value>>
}

/**
 * A reader that writes its value at most once a minute while source and state stay the same. Those
 * who read while it is written share one writing.
 */
export function keptForMinute<Source extends object, Value>() {
  const places = new WeakMap<Source, Values<Value>>()
  return (
    { source, now, name = '', state = '' }: Place<Source>,
    write: () => Promise<Written<Value>> | Written<Value>,
  ): Promise<Value> | Value => {
    const place: Values<Value> = places.get(source) ?? { kept: new Map(), writing: new Map() }
    places.set(source, place)
    const { kept, writing } = place
    const before = kept.get(name)
    const stamp = `${String(Math.floor(now.getTime() / MINUTE_MS))} ${state}`
    if (before?.stamp === stamp) return before.value
    const begun = writing.get(name)
    if (begun?.stamp === stamp) return begun.value
    const keep = ({ text, make }: Written<Value>): Value => {
      const value = before?.text === text ? before.value : make()
      kept.set(name, { stamp, text, value })
      return value
    }
    const written = write()
    if (!(written instanceof Promise)) return keep(written)
    const value = written.then(keep).finally(() => writing.delete(name))
    writing.set(name, { stamp, value })
    return value
  }
}
