// How a valid request of each endpoint is made.
import type { Teaching, Teachings } from '#test/fuzz/teachings/teaching.ts'
import { caja } from '#test/fuzz/teachings/caja.ts'
import { carta } from '#test/fuzz/teachings/carta.ts'
import { negocio } from '#test/fuzz/teachings/negocio.ts'
import { pedidos } from '#test/fuzz/teachings/pedidos.ts'
import { personas } from '#test/fuzz/teachings/personas.ts'
import { reportes } from '#test/fuzz/teachings/reportes.ts'
import { sedes } from '#test/fuzz/teachings/sedes.ts'

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
