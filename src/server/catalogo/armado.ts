// The offer of the pizza builder: flavours by family and the sizes that allow halves (rules
// pizza/tamanos and pizza/de-la-sede).
import type { OpcionesEnviadas } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import type { Services } from '#server/lib/services.ts'
import type { Catalogo } from './nest-catalogo.ts'
import { readCatalogo } from './read-catalogo.ts'

export const readArmadoJson = (services: Services) => readCatalogo.json(services, 'armado', armadoOf)

/**
 * A flavour is a pizza that can be halved at some size. A size is offered when some flavour can be
 * halved at it.
 */
function armadoOf({ enVenta, medidas }: Catalogo): OpcionesEnviadas {
  const sabores: OpcionesEnviadas['sabores_por_categoria'] = {
    TRADICIONALES: [],
    ESPECIALES: [],
    SUPER_ESPECIALES: [],
  }
  const halved = new Set<number>()
  for (const producto of enVenta) {
    const family = rulesOf(producto.categoria).familia
    const mitades = producto.precios_por_medida.filter((precio) => precio.admite_mitades)
    if (family === null || mitades.length === 0) continue
    sabores[family].push(producto)
    for (const { medida } of mitades) halved.add(medida)
  }
  return { sabores_por_categoria: sabores, medidas: medidas.filter(({ id }) => halved.has(id)) }
}
