// A response that an earlier release stored under an Idempotency-Key, before the contract had all
// of its fields. It is sent as that release sent it: what the contract declares, as far as it is
// there.
import * as z from 'zod/mini'

export function declaredOf(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return declaredOf(schema.def.innerType, value)
  if (schema instanceof z.ZodMiniArray && Array.isArray(value))
    return value.map((entry) => declaredOf(schema.def.element, entry))
  if (schema instanceof z.ZodMiniObject && typeof value === 'object') {
    const stored = new Map(Object.entries(value))
    const fields = Object.entries(schema.def.shape).filter(([name]) => stored.has(name))
    return Object.fromEntries(fields.map(([name, field]) => [name, declaredOf(field, stored.get(name))]))
  }
  const parsed = z.safeParse(schema, value)
  return parsed.success ? parsed.data : undefined
}
