// The menu of a branch with the marks of what it has run out of. While nothing is out it is the
// answer that the catalogue has prepared. Rule disponibilidad/en-el-menu.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import type { Agotados } from '#contract/disponibilidad/disponibilidad.ts'
import { cosaKey } from '#domain/disponibilidad/agotado.ts'
import { withAgotados } from '#domain/disponibilidad/menu.ts'
import { readArmado, readArmadoJson } from '#server/catalogo/armado.ts'
import type { Catalogo } from '#server/catalogo/nest-catalogo.ts'
import { readCatalogo } from '#server/catalogo/read-catalogo.ts'
import { readMenu, readMenuJson, type MenuFilter } from '#server/catalogo/read-menu.ts'
import { readAgotados } from '#server/disponibilidad/read-disponibilidad.ts'
import { jsonOf } from '#server/lib/cache/cached.ts'
import type { Compressed } from '#server/lib/cache/compressed.ts'
import { keptForMinute } from '#server/lib/cache/kept-for-minute.ts'
import { onceThere } from '#server/lib/cache/once-there.ts'
import type { Services } from '#server/lib/services.ts'

type Answer = Promise<Compressed> | Compressed

/** The last response of each name. A changed catalogue is another object. */
const written = keptForMinute<Catalogo, Compressed>()

export function readMenuOfSede(services: Services, filter: MenuFilter): Answer {
  const usual = () => readMenuJson(services, filter)
  return onceThere(readCatalogo(services), ({ categorias }) => {
    const slug = filter.slug ?? ''
    // An invented name finds nothing, and takes no place in the memory.
    const isKnown = slug === '' || categorias.some((one) => one.slug === slug)
    return isKnown ? markedMenu(services, filter, usual) : usual()
  })
}

function markedMenu(services: Services, filter: MenuFilter, usual: () => Answer): Answer {
  // A menu for a chosen hour does not take the place of the one that everybody reads.
  const name = filter.para === undefined ? 'menu' : 'menu para'
  return marked(services, filter, usual, `${name} ${filter.slug ?? ''}`, async (mark) => {
    const menu = await readMenu(services, filter)
    return menu.map(({ id, slug, nombre, tiene_medidas, familia, productos_por_categoria }) => ({
      id,
      slug,
      nombre,
      tiene_medidas,
      familia,
      productos_por_categoria: productos_por_categoria.map(mark),
    }))
  })
}

/** Leaves out flavours and sizes that have run out. */
export function readArmadoOfSede(services: Services, filter: Pick<MenuFilter, 'sede' | 'pasado'>): Answer {
  const sede = filter.sede ?? null
  const usual = () => readArmadoJson(services, sede)
  return marked(services, filter, usual, 'armado', async (mark) => {
    const { sabores_por_categoria: all } = await readArmado(services, sede)
    const sold = (sabores: Producto[]) =>
      sabores.map(mark).filter(({ no_disponible }) => no_disponible === undefined)
    const sabores_por_categoria = {
      TRADICIONALES: sold(all.TRADICIONALES),
      ESPECIALES: sold(all.ESPECIALES),
      SUPER_ESPECIALES: sold(all.SUPER_ESPECIALES),
    }
    const halved = new Set(
      Object.values(sabores_por_categoria).flatMap((sabores) =>
        sabores.flatMap((sabor) =>
          sabor.precios_por_medida.filter((one) => one.admite_mitades).map((one) => one.medida),
        ),
      ),
    )
    const { medidas } = await readArmado(services, sede)
    return { sabores_por_categoria, medidas: medidas.filter(({ id }) => halved.has(id)) }
  })
}

type Mark = (producto: Producto) => Producto

function marked(
  services: Services,
  { sede, pasado, para, tipo_pedido: tipo = 'RECOGER', viaje }: MenuFilter,
  usual: () => Answer,
  name: string,
  view: (mark: Mark) => Promise<unknown>,
): Answer {
  if (sede === null || sede === undefined || pasado !== undefined) return usual()
  const wanted = para === undefined ? null : { para: new Date(para), tipo, viaje: viaje ?? null }
  return onceThere(readAgotados(services, sede, wanted), (agotados) =>
    agotados.agotados.length === 0 ? usual() : write(services, agotados, `${name} ${String(sede)}`, view),
  )
}

/**
 * Written again when the marks change, and each minute: other marks of the menu have an end, too.
 */
function write(
  services: Services,
  { agotados }: Agotados,
  name: string,
  view: (mark: Mark) => Promise<unknown>,
): Answer {
  const state = JSON.stringify(agotados)
  return onceThere(readCatalogo(services), (source) =>
    written({ source, now: services.now(), name, state }, async () => {
      const textOf = new Map(agotados.map((one) => [cosaKey(one), one.texto]))
      const text = JSON.stringify(
        await view((producto) => withAgotados(producto, (cosa, id) => textOf.get(cosaKey({ cosa, id })))),
      )
      return { text, make: () => jsonOf(text) }
    }),
  )
}
