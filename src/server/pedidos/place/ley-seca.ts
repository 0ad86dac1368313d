// The days on which a branch may sell no liquor, for new lines and for those that an order has.
// Rule pedido/ley-seca.
import type { LineaSolicitada } from '#contract/pedidos/nuevo-pedido.ts'
import { ARMA_TU_PIZZA } from '#contract/pedidos/pedido.ts'
import { holdsAt, isLicor, refuseLicor, type LeySeca } from '#domain/pedido/ley-seca.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { SedeLeida } from '#server/sedes/read-sedes.ts'
import type { Oferta } from './read-oferta.ts'

interface Asked {
  readonly oferta: Pick<Oferta, 'catalogo'>
  readonly sede: Pick<SedeLeida, 'id' | 'zona_horaria'>
  /** When the branch starts on it; null is now. */
  readonly programado: Date | null
  readonly lineas: readonly Pick<LineaSolicitada, 'producto' | 'sabores'>[]
}

/** By the name of the first product that may not be sold. */
export function refuseLeySeca(services: Services, { oferta, sede, programado, lineas }: Asked): void {
  const { catalogo } = oferta
  const ley = leyOf(oferta, sede.id)
  if (ley === null) return
  const when = { now: services.now(), programado, zona: sede.zona_horaria }
  for (const { producto, sabores } of lineas) {
    for (const id of producto === ARMA_TU_PIZZA ? (sabores ?? []) : [producto]) {
      const asked = catalogo.productoById.get(id)
      if (asked === undefined || !isLicor(asked)) continue
      const refusal = refuseLicor(asked.nombre, ley, when)
      if (refusal !== null) throw conflict('ley_seca', refusal, { producto: id })
    }
  }
}

/**
 * The same for lines that an order has, where its hour or branch changes: liquor does not get from
 * an hour without the law into one with it. An order that began counts from now.
 */
export function refuseLicorMovido(
  services: Services,
  { oferta, sede, programado, lineas }: Asked,
  antes: { readonly sede: number; readonly inicio: Date },
): void {
  const now = services.now()
  const later = (at: Date | null) => (at === null || at < now ? now : at)
  const held = holdsAt(leyOf(oferta, antes.sede), later(antes.inicio))
  if (held || !holdsAt(leyOf(oferta, sede.id), later(programado))) return
  refuseLeySeca(services, { oferta, sede, programado, lineas })
}

/** The lines of an order as they are asked about; a built pizza has no liquor. */
export const lineasConProducto = (lineas: readonly { readonly producto_id: number | null }[]) =>
  lineas.flatMap(({ producto_id: producto }) => (producto === null ? [] : [{ producto }]))

const leyOf = ({ catalogo }: Asked['oferta'], sede: number): LeySeca | null =>
  catalogo.leySecaBySede.get(sede) ?? null
