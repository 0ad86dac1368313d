// The values that a schema has to refuse, field by field. The type of a field says which ones its
// line must have: a number needs the first one below, the first one above and a fraction, a text a
// long and an empty one.
import { MAX_INT } from '#contract/lib/campos.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

type Refused<Value> = Value | { readonly takes: unknown }
/** The schema takes this value: the server checks it, or ignores it. */
export const takes = (value: unknown) => ({ takes: value })

/** More values that are refused, and why the field is no plain number or text. */
interface Others {
  readonly others?: readonly unknown[]
}
interface BadNumber extends Others {
  readonly kind: 'number'
  readonly below: Refused<number>
  readonly above: Refused<number>
  readonly fraction: Refused<number>
  /** Another field of the good body has to change before it may be at its limits. */
  readonly excludes?: true
}
interface BadText extends Others {
  readonly kind: 'text'
  readonly long: Refused<string>
  readonly empty: Refused<string>
}
interface BadChoice {
  readonly kind: 'choice'
  readonly others: readonly [unknown, ...unknown[]]
}
interface BadList<Item> {
  readonly kind: 'list'
  readonly others: readonly [unknown, ...unknown[]]
  readonly each: Bad<Item>
}
interface BadObject<Value> {
  readonly kind: 'object'
  readonly fields: BadFields<Value>
}

type Bad<Value> = unknown extends Value ? BadOfAnyKind : BadKnown<NonNullable<Value>>
type BadOfAnyKind = { readonly kind: 'any' } | BadNumber | BadText | BadChoice
type BadKnown<Value> = [Extract<Value, boolean | Uint8Array>] extends [never]
  ? [Extract<Value, number>] extends [never]
    ? [Extract<Value, readonly unknown[]>] extends [never]
      ? [Extract<Value, object>] extends [never]
        ? string extends Value
          ? BadText
          : BadChoice
        : BadObject<Extract<Value, object>>
      : BadList<Extract<Value, readonly unknown[]>[number]>
    : BadNumber
  : BadChoice
/** A line for each field of a body. */
export type BadFields<Value> = { readonly [Field in keyof Value]-?: Bad<Value[Field]> }

export const number = (below: Refused<number>, above: Refused<number>, fraction: Refused<number> = 1.5) =>
  ({ kind: 'number', below, above, fraction }) as const
/** A text of at most so many characters, which may not be empty. */
export const text = (max: number, ...others: unknown[]) =>
  ({ kind: 'text', long: 'a'.repeat(max + 1), empty: '', others }) as const
export const optionalText = (max: number, ...others: unknown[]) =>
  ({ ...text(max, ...others), empty: takes('') }) as const
export const choice = (...others: [unknown, ...unknown[]]) => ({ kind: 'choice', others }) as const
export const list = <Each>(each: Each, ...others: [unknown, ...unknown[]]) =>
  ({ kind: 'list', others, each }) as const
export const object = <Fields>(fields: Fields) => ({ kind: 'object', fields }) as const
export const ANY = { kind: 'any' } as const
/** The number of another thing. */
export const REFERENCE = number(0, MAX_INT + 1)
export const PESOS = number(-1, MAX_INT + 1)
export const PROPINA = number(-1, 500_001)

export const many = (length: number, item: unknown) => Array.from({ length }, () => item)

type Path = readonly (string | number)[]
interface BadCase {
  /** 'posibles_adiciones.0.precio_adicion below'. */
  readonly what: string
  readonly path: Path
  readonly body: unknown
  readonly isTaken: boolean
}

/** A thing that people write: its schema, a good body with each list and object, and its bad values. */
function badCases<Schema extends z.ZodMiniType>(
  good: z.input<Schema>,
  fields: BadFields<z.input<Schema>>,
): BadCase[] {
  return [...valuesOf(fields, [])].map(({ path, kind, value }) => {
    const isTaken = typeof value === 'object' && value !== null && 'takes' in value
    const body = put(good, path, isTaken ? value.takes : value)
    return { what: `${path.join('.')} ${kind}`, path, body, isTaken }
  })
}

/** The paths of the refusals that are at the field, or at what holds it. */
const refusalsAt = (schema: z.ZodMiniType, { path, body }: BadCase): PropertyKey[][] =>
  (z.safeParse(schema, body).error?.issues ?? [])
    .map((issue) => issue.path)
    .filter((at) => at.length > 0 && at.every((part, index) => index >= path.length || part === path[index]))

interface BadValue {
  readonly path: Path
  readonly kind: string
  readonly value: unknown
}

function* valuesOf(fields: object, path: Path): Generator<BadValue> {
  const lines: [string, BadLine][] = Object.entries(fields)
  for (const [field, bad] of lines) yield* valuesOfLine(bad, [...path, field])
}

type BadLine =
  | BadOfAnyKind
  | { readonly kind: 'list'; readonly others: readonly unknown[]; readonly each: BadLine }
  | { readonly kind: 'object'; readonly fields: object }

function* valuesOfLine(bad: BadLine, path: Path): Generator<BadValue> {
  if (bad.kind === 'any') {
    for (const value of ['x', 7, { a: 1 }]) yield { path, kind: 'of any kind', value: takes(value) }
    return
  }
  if (bad.kind === 'object') {
    yield { path, kind: 'as a number', value: 7 }
    yield* valuesOf(bad.fields, path)
    return
  }
  const { kind: _kind, others = [], ...named } = bad
  if ('excludes' in named) delete named.excludes
  if (bad.kind === 'number' && bad.excludes !== true) {
    // The limits themselves are good.
    const { below, above } = bad
    if (typeof below === 'number') yield { path, kind: 'least', value: takes(below + 1) }
    if (typeof above === 'number') yield { path, kind: 'most', value: takes(above - 1) }
  }
  for (const [index, value] of others.entries()) yield { path, kind: `other ${String(index + 1)}`, value }
  if ('each' in named) yield* valuesOfLine(named.each, [...path, 0])
  else for (const [kind, value] of Object.entries(named)) yield { path, kind, value }
}

/** The body with another value at the path. */
function put(whole: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(whole)) {
    return whole.map((item: unknown, index) => (index === key ? put(item, rest, value) : item))
  }
  const fields = new Map<string, unknown>(Object.entries(whole ?? {}))
  return Object.fromEntries(fields.set(String(key), put(fields.get(String(key)), rest, value)))
}

export interface Thing {
  readonly name: string
  readonly schema: z.ZodMiniType
  readonly good: unknown
  readonly cases: ReturnType<typeof badCases>
}
/** What people write; the good body has each list and each object, for the bad values in them. */
export const aThing = <Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  good: z.input<Schema>,
  fields: BadFields<z.input<Schema>>,
): Thing => ({ name, schema, good, cases: badCases<Schema>(good, fields) })

/** The tests of what each thing refuses. */
export function refuseAll(things: readonly Thing[]): void {
  describe.each(things)('$name', ({ name, schema, good, cases }) => {
    test(`${name} with good values is taken`, () => {
      expect(z.safeParse(schema, good).error?.issues ?? []).toEqual([])
    })

    test.each(cases.filter(({ isTaken }) => isTaken))(`${name} is taken with $what`, ({ body }) => {
      expect(z.safeParse(schema, body).error?.issues ?? []).toEqual([])
    })

    test.each(cases.filter(({ isTaken }) => !isTaken))(
      `${name} with a bad value is refused at its field: $what`,
      (bad) => {
        expect(refusalsAt(schema, bad)).not.toEqual([])
      },
    )
  })
}
