// Staff set how far a branch delivers and how its rides are estimated.
import type { NuevaCobertura } from '#contract/sedes/cobertura.ts'
import { areaKm2, partsOf, problemOfZona, type Poligono } from '#domain/direccion/poligono.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import { invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { lockSede } from './change-sede.ts'
import { findSede, type SedeLeida } from './read-sedes.ts'

/** Quotes stay, but an order outside the new coverage is refused from now on. */
export async function setCobertura(
  services: Services,
  person: Person,
  sedeId: number,
  nueva: NuevaCobertura,
): Promise<SedeLeida> {
  await changeCatalogo(services, async (trx) => {
    await lockSede(trx, sedeId)
    const sede = await trx
      .selectFrom('sedes')
      .select([
        'lat',
        'lng',
        'max_minutos',
        'radio_km',
        'poligono',
        'minutos_base',
        'factor_desvio',
        'km_por_hora',
      ])
      .where('id', '=', sedeId)
      .executeTakeFirstOrThrow()
    const problem = nueva.poligono === null ? null : problemOfZona(nueva.poligono, sede)
    if (problem !== null) throw invalid(problem, { poligono: problem })
    const poligono = nueva.poligono === null ? null : JSON.stringify(nueva.poligono)
    await trx
      .updateTable('sedes')
      .set({ ...nueva, poligono })
      .where('id', '=', sedeId)
      .execute()
    await recordCambio(services, trx, person, {
      entidad: 'sede',
      entidad_id: sedeId,
      accion: 'modificar',
      antes: inWords(sede),
      despues: inWords(nueva),
    })
  })
  return findSede(services, sedeId)
}

/** For the audit: an area by its size, because its corners are unreadable. */
const inWords = ({
  max_minutos,
  radio_km,
  poligono,
  minutos_base,
  factor_desvio,
  km_por_hora,
}: NuevaCobertura) => ({
  max_minutos,
  radio_km,
  zona: poligono === null ? null : zonaText(poligono),
  minutos_base,
  factor_desvio,
  km_por_hora,
})

function zonaText(poligono: Poligono): string {
  const puntos = partsOf(poligono)
    .flat()
    .reduce((sum, ring) => sum + ring.length - 1, 0)
  const km2 = areaKm2(poligono).toLocaleString('es-CO', { maximumFractionDigits: 3 })
  return `${String(puntos)} puntos, ${km2} km²`
}
