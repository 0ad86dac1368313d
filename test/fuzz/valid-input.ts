// A valid input of an endpoint: drawn from the contract's schema, with values that mean something.
import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Random } from '#test/random.ts'

/** The parts of zod's JSON Schema that are read. */
interface Shape {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly pattern?: string
}

/**
 * Values of the demo by the name of their field; a schema alone knows the type, not that product 1
 * exists.
 */
export type Meanings = Readonly<Record<string, (random: Random) => unknown>>

const TRIES = 10
const SENTENCES = [
  'Margarita',
  'sin cebolla',
  'La de siempre, bien caliente',
  'Ñoño’s 50 %',
  'Torre 2 apto 301',
]

/** A value that the schema accepts, if ten draws find one. */
export function validInput(schema: z.ZodMiniType, meanings: Meanings, random: Random): unknown {
  const shape: Shape = JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  )
  let value: unknown
  for (let i = 0; i < TRIES; i += 1) {
    value = draw(shape, '', meanings, random)
    if (z.safeParse(schema, value).success) break
  }
  return value
}

function draw(shape: Shape, name: string, meanings: Meanings, random: Random): unknown {
  const meaning = meanings[name]
  const isText = shape.type === 'string' && shape.const === undefined && shape.enum === undefined
  if (meaning !== undefined && shape.type !== 'array' && shape.type !== 'object') {
    const value = meaning(random)
    return isText ? String(value) : value
  }
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return random.pick(shape.enum)
  if (shape.anyOf !== undefined) return draw(random.pick(shape.anyOf), name, meanings, random)
  switch (typeof shape.type === 'string' ? shape.type : random.pick(shape.type ?? ['null'])) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).flatMap(([key, inner]) =>
          (shape.required ?? []).includes(key) || random.chance(0.5)
            ? [[key, draw(inner, key, meanings, random)]]
            : [],
        ),
      )
    case 'array': {
      const { minItems = 0, maxItems = 3, items = {} } = shape
      const length = random.int(minItems, Math.min(maxItems, minItems + 3))
      return Array.from({ length }, () => draw(items, name, meanings, random))
    }
    case 'integer':
    case 'number':
      return random.int(shape.minimum ?? 1, Math.min(shape.maximum ?? 20, 20))
    case 'boolean':
      return random.chance(0.5)
    case 'string':
      return drawText(shape, random)
    default:
      return null
  }
}

function drawText({ pattern }: Shape, random: Random): string {
  if (pattern === undefined) return random.pick(SENTENCES)
  const matching = fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.sample(matching, { numRuns: 1, seed: random.int(0, 2 ** 31) })[0] ?? ''
}
