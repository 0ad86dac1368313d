// Whether the API's description at /api/docs names a status among the refusals of an operation.
import { api } from '#contract/api.ts'
import type { Endpoint, Method } from '#contract/lib/endpoint.ts'
import { refusalsOf } from '#server/http/docs.ts'

/** Paths without a parameter first: /api/pedidos/activos/ is no order. */
const OPERATIONS = Object.values(api)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .flatMap((endpoint) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({
      method: endpoint.method,
      pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
      hasParams: path.includes('{'),
      refusals: refusalsOf(endpoint).map(Number),
    })),
  )
  .toSorted((a, b) => Number(a.hasParams) - Number(b.hasParams))

/** Throws at a refusal that the description does not name. A 500 is never named. */
export function expectDocumented(method: Method, url: string, status: number): void {
  if (status < 400 || status === 500) return
  const path = url.replace(/[?#].*$/s, '')
  const operation = OPERATIONS.find((one) => one.method === method && one.pattern.test(path))
  if (operation === undefined || operation.refusals.includes(status)) return
  throw new Error(`/api/docs does not name ${String(status)} among the refusals of ${method} ${path}`)
}
