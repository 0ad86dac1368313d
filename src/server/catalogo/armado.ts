// The offer of the pizza builder: flavours by family and the sizes that allow halves (rules
// pizza/tamanos and pizza/de-la-sede).
import type { OpcionesEnviadas } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { inSede } from '#domain/pedido/precio-sede.ts'
import type { Services } from '#server/lib/services.ts'
import type { Catalogo } from './nest-catalogo.ts'
import { readCatalogo } from './read-catalogo.ts'

/** With `sede` at the prices of that branch; without, or of an unknown one, at the lowest. */
export const readArmadoJson = (services: Services, sede: number | null) =>
  readCatalogo.json(
    services,
    ({ productosBySede }) =>
      sede !== null && productosBySede.has(sede) ? `armado ${String(sede)}` : 'armado',
    (catalogo) => armadoOf(catalogo, sede),
  )

/** The same as objects. */
export const readArmado = async (services: Services, sede: number | null): Promise<OpcionesEnviadas> =>
  armadoOf(await readCatalogo(services), sede)

/**
 * A flavour is a pizza that can be halved at some size. A size is offered when some flavour can be
 * halved at it.
 */
function armadoOf(
  { enVenta, enVentaSinSede, medidas, productosBySede }: Catalogo,
  sede: number | null,
): OpcionesEnviadas {
  const sabores: OpcionesEnviadas['sabores_por_categoria'] = {
    TRADICIONALES: [],
    ESPECIALES: [],
    SUPER_ESPECIALES: [],
  }
  const halved = new Set<number>()
  const offered =
    sede !== null && productosBySede.has(sede)
      ? enVenta.map((producto) => inSede(producto, sede))
      : enVentaSinSede
  for (const producto of offered) {
    const family = rulesOf(producto.categoria).familia
    const mitades = producto.precios_por_medida.filter((precio) => precio.admite_mitades)
    if (family === null || mitades.length === 0) continue
    sabores[family].push(producto)
    for (const { medida } of mitades) halved.add(medida)
  }
  return { sabores_por_categoria: sabores, medidas: medidas.filter(({ id }) => halved.has(id)) }
}
