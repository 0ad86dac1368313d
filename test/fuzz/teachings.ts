// How a valid request of each endpoint is made.
import type { Teaching, Teachings } from './teaching.ts'
import { caja } from './teachings/caja.ts'
import { carta } from './teachings/carta.ts'
import { negocio } from './teachings/negocio.ts'
import { pedidos } from './teachings/pedidos.ts'
import { personas } from './teachings/personas.ts'
import { reportes } from './teachings/reportes.ts'
import { sedes } from './teachings/sedes.ts'

const TEACHINGS: Teachings = {
  ...negocio,
  ...personas,
  ...carta,
  ...sedes,
  ...pedidos,
  ...caja,
  ...reportes,
}

const BY_NAME = new Map(
  Object.entries(TEACHINGS).flatMap(([family, calls]) =>
    Object.entries(calls).map(([name, teaching]: [string, Teaching]): [string, Teaching] => [
      `${family}.${name}`,
      teaching,
    ]),
  ),
)

/** The teaching of `family.call`. */
export function teachingOf(name: string): Teaching {
  const teaching = BY_NAME.get(name)
  if (teaching === undefined) throw new Error(`${name} has no teaching`)
  return teaching
}

/** Endpoints that are not accepted while the product is fuzzed, each for the reason in its teaching. */
export const NEVER_ACCEPTED = [...BY_NAME].flatMap(([name, teaching]) =>
  typeof teaching === 'object' ? [name] : [],
)
