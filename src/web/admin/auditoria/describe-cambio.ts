// Describes a change made by staff: the action, the thing, and each field before and after.
import type { Cambio } from '#contract/usuarios/administracion.ts'
import { fieldsOf, isRecord, NADA, type Valor } from './cambio-fields.ts'
import type { Descripcion, Detalle } from './descripcion.ts'
import { describePedido } from './describe-pedido.ts'

export function describeCambio({ entidad, entidad_id, nombre, cambio }: Cambio, zona: string): Descripcion {
  if (entidad === 'pedido') return describePedido(entidad_id, cambio)
  const cosa = nombreDe(entidad, entidad_id, nombre ?? nombreGuardado(cambio))
  const antes = fieldsOf(cambio['antes'], zona)
  const despues = fieldsOf(cambio['despues'], zona)
  const campos = [...new Set([...antes.keys(), ...despues.keys()])]
  return {
    accion: `${VERBO[String(cambio['accion'])] ?? 'cambió'} ${cosa}`,
    detalles: campos.flatMap((campo) => compare(campo, antes.get(campo), despues.get(campo))),
  }
}

const VERBO: Readonly<Record<string, string>> = {
  crear: 'registró',
  modificar: 'modificó',
  eliminar: 'eliminó',
  probar: 'imprimió una página de prueba en',
  cobrar: 'registró un pago en la cuenta de',
  'anular cobro': 'anuló un pago en la cuenta de',
  dividir: 'dividió la cuenta de',
  'renovar qr': 'renovó el QR de',
  'atender llamado': 'fue a',
  'atender cuenta': 'llevó la cuenta a',
  pasar: 'pasó la cuenta de',
  juntar: 'juntó otra cuenta con la de',
}

const COSA: Readonly<Record<string, string>> = {
  caja: 'la caja',
  equipo: 'el equipo',
  estacion: 'la estación de impresión',
  impresora: 'la impresora',
  producto: 'el producto',
  categoria_producto: 'la categoría de productos',
  medida: 'el tamaño',
  orden_categorias: 'el orden de las categorías',
  orden_productos: 'el orden de los productos de',
  orden_medidas: 'el orden de los tamaños',
  carta_de_ejemplo: 'la carta de ejemplo',
  precios: 'precios',
  ingrediente: 'el ingrediente',
  categoria_ingrediente: 'la categoría de ingredientes',
  campana: 'el cupón',
  publicidad: 'la publicidad',
  usuario: 'la cuenta de',
  domiciliario: 'el domiciliario por hoy',
  invitacion: 'la invitación de',
  rol: 'el rol',
  permiso: 'el permiso',
  pago_por_devolver: 'el pago por devolver de',
  numero_bloqueado: 'un número del que no recibimos pedidos',
  sede: 'la sede',
  negocio: 'el negocio',
  // Its own name has the word: 'Mesa 4'.
  mesa: '',
}

/** They have no name of their own. */
const SIN_NOMBRE = new Set([
  'numero_bloqueado',
  'orden_categorias',
  'orden_medidas',
  'carta_de_ejemplo',
  'precios',
])

function nombreDe(entidad: string, id: number, nombre: string | null): string {
  const cosa = COSA[entidad] ?? entidad.replaceAll('_', ' ')
  if (SIN_NOMBRE.has(entidad)) return cosa
  return `${cosa} ${nombre ?? `#${String(id)}`}`.trim()
}

/** The name that a deleted thing had. */
function nombreGuardado({ antes }: Cambio['cambio']): string | null {
  const found = isRecord(antes)
    ? (antes['nombre'] ?? antes['titulo'] ?? antes['rol'] ?? antes['codigo'])
    : null
  return typeof found === 'string' ? found : null
}

function compare(campo: string, antes: Valor | undefined, despues: Valor | undefined): Detalle[] {
  if (typeof antes === 'object' || typeof despues === 'object') {
    return compareLists(campo, listOf(antes), listOf(despues))
  }
  if (antes === despues || (antes === undefined && despues === NADA)) return []
  // The name of the picture's file means nothing to people.
  if (campo === 'Imagen') return [{ campo, antes: null, despues: despues === NADA ? 'sin imagen' : 'otra' }]
  if (campo === 'Logo') return [{ campo, antes: null, despues: despues === NADA ? 'sin logo' : 'otro' }]
  return [{ campo, antes: antes ?? null, despues: despues ?? null }]
}

const listOf = (valor: Valor | undefined): readonly string[] => (typeof valor === 'object' ? valor : [])

function compareLists(campo: string, antes: readonly string[], despues: readonly string[]): Detalle[] {
  const agregados = despues.filter((one) => !antes.includes(one))
  const quitados = antes.filter((one) => !despues.includes(one))
  return [
    ...(agregados.length === 0
      ? []
      : [{ campo: `${campo}: se agregó`, antes: null, despues: agregados.join(', ') }]),
    ...(quitados.length === 0
      ? []
      : [{ campo: `${campo}: se quitó`, antes: null, despues: quitados.join(', ') }]),
  ]
}
