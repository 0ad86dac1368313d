// The import of a file into the menu: a dry run, then all of it or nothing (rule menu/importar).
import type { Importacion } from '#contract/catalogo/importacion.ts'
import { ACCESO, can } from '#domain/permisos.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import type { Db } from '#server/db/client.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { digestOfPlan, planImport } from './plan-import.ts'
import type { FilaPlaneada } from './plan-row.ts'
import { readFilas, type Fila } from './filas.ts'
import { selectCarta, type Catalogo } from './select-carta.ts'
import { writePlan } from './write-plan.ts'

const CAMBIO = 'La carta cambió mientras la revisabas. Mira otra vez lo que va a cambiar.'

/** Without `huella` a dry run. 409 when the outcome is not the one that `huella` names. */
export async function importCarta(
  services: Services,
  person: Person,
  archivo: Uint8Array,
  huella: string | undefined,
): Promise<Importacion> {
  const filas = await readFilas(archivo, services.xlsxMs)
  if (huella === undefined) return toImportacion((await planOf(services.db, person, filas)).plan, false)
  return changeCatalogo(services, async (trx) => {
    const { plan, carta } = await planOf(trx, person, filas)
    if (digestOfPlan(plan) !== huella) throw conflict('carta_cambio', CAMBIO)
    if (plan.some(({ accion }) => accion === 'rechazar')) {
      throw invalid('Corrige las filas rechazadas y vuelve a subir el archivo.')
    }
    await writePlan(services, trx, person, plan, carta)
    return toImportacion(plan, true)
  })
}

async function planOf(
  db: Db,
  { permisos }: Person,
  filas: readonly Fila[],
): Promise<{ plan: FilaPlaneada[]; carta: Catalogo }> {
  const carta = await selectCarta(db)
  const plan = planImport(filas, carta, {
    categorias: can(permisos, ACCESO.categorias_productos.escribir),
    ingredientes:
      can(permisos, ACCESO.ingredientes.escribir) && can(permisos, ACCESO.categorias_ingredientes.escribir),
  })
  return { plan, carta }
}

const toImportacion = (plan: readonly FilaPlaneada[], hecha: boolean): Importacion => ({
  filas: plan.map(({ escritura: _escritura, ...fila }) => fila),
  huella: digestOfPlan(plan),
  hecha,
})
