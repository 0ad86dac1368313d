// A step at one of the drawers of a branch, while others close and open them.
import type { Random } from '#test/random.ts'
import { Refused } from './caller.ts'
import type { Sede } from './shop.ts'

/** While the drawer is closed the product finds the other one. It asks when both are open. */
export async function atDrawer<T>(
  random: Random,
  sede: Sede,
  step: (caja: number | null) => Promise<T>,
): Promise<T> {
  try {
    return await step(random.pick(sede.cajas))
  } catch (error) {
    if (!isRefusal(error, 'caja_cerrada')) throw error
  }
  try {
    return await step(null)
  } catch (error) {
    if (!isRefusal(error, 'datos_invalidos')) throw error
    return atDrawer(random, sede, step)
  }
}

const isRefusal = (error: unknown, codigo: string) => error instanceof Refused && error.codigo === codigo
