// Input of a call, checked against its schema; a refusal names the fields in Spanish.
import { invalid } from '#server/lib/errors.ts'
import * as z from 'zod/mini'

/**
 * The parsed input; throws 400 with a message for each field. Without a schema there is no input.
 */
export function parse(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (schema === undefined) return undefined
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const campos: Record<string, string> = {}
  for (const issue of flatten(result.error.issues)) campos[issue.path] ??= issue.message
  const first = Object.values(campos)[0]
  throw invalid(first ?? 'Los datos enviados no son válidos', campos)
}

interface FlatIssue {
  path: string
  message: string
}

/** Union errors have their reasons one level down: takes the most specific ones, in Spanish. */
function flatten(issues: readonly z.core.$ZodIssue[], prefix: readonly PropertyKey[] = []): FlatIssue[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path]
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const deepest = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0] ?? []
      return flatten(deepest, path)
    }
    return [{ path: path.map(String).join('.') || 'cuerpo', message: spanish(issue) }]
  })
}

const depth = (issues: readonly z.core.$ZodIssue[]) =>
  Math.max(0, ...issues.map((issue) => issue.path.length))

/** Messages of the contract are Spanish. zod's own defaults are not, and are replaced. */
function spanish(issue: z.core.$ZodIssue): string {
  const written = issue.message
  return /^(Invalid|Too|Unrecognized|Expected)\b/.test(written) || written === '' ? 'Dato inválido' : written
}
