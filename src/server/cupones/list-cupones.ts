// A person's coupons with their present state.
import type { Cupon } from '#contract/usuarios/cupones.ts'
import { isVigente } from '#domain/pedido/cupon.ts'
import { businessDay } from '#domain/format.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'

const MAX_LIST = 200

/** Newest first. The business day decides which ones are valid. */
export async function listCuponesOf(services: Services, usuarioId: number): Promise<Cupon[]> {
  const { zona_horaria } = await readNegocio(services)
  const hoy = businessDay(services.now(), zona_horaria)
  const rows = await services.db
    .selectFrom('cupones')
    .select(['id', 'codigo', 'porcentaje_descuento', 'fecha_fin', 'usado'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('id', 'desc')
    .limit(MAX_LIST)
    .execute()
  return rows.map(({ id, codigo, porcentaje_descuento, fecha_fin, usado }) => ({
    id,
    codigo,
    porcentaje_descuento,
    fecha_fin,
    esta_vigente: isVigente(hoy, fecha_fin),
    usado,
  }))
}
