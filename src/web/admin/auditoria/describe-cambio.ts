// Describes a change made by staff: the action, the thing, and each field before and after.
import type { Cambio } from '#contract/usuarios/administracion.ts'
import { ESTADO_MESA_LABEL } from '#contract/sedes/admin.ts'
import { ESTADOS_MESA } from '#contract/sedes/sede.ts'
import { formatDia, formatFecha, formatHora12, formatMoney, formatNumero } from '#domain/format.ts'
import { DIAS_SEMANA } from '#domain/horario-words.ts'
import { ESTADO_CAMPANA_LABEL, ESTADOS_CAMPANA } from '#domain/pedido/campana.ts'
import { ESTADO_LABEL, ESTADOS, TIPO_LABEL, TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import { CLAVE_NOMBRE, CLAVES } from '#domain/permisos.ts'

export interface Detalle {
  campo: string
  /** Null without an earlier value. */
  antes: string | null
  despues: string | null
}

export interface Descripcion {
  /** 'modificó el producto Hawaiana' */
  accion: string
  detalles: Detalle[]
}

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
}

const COSA: Readonly<Record<string, string>> = {
  producto: 'el producto',
  categoria_producto: 'la categoría de productos',
  medida: 'el tamaño',
  orden_categorias: 'el orden de las categorías',
  orden_medidas: 'el orden de los tamaños',
  carta_de_ejemplo: 'la carta de ejemplo',
  ingrediente: 'el ingrediente',
  categoria_ingrediente: 'la categoría de ingredientes',
  campana: 'el cupón',
  publicidad: 'la publicidad',
  usuario: 'la cuenta de',
  invitacion: 'la invitación de',
  rol: 'el rol',
  permiso: 'el permiso',
  sede: 'la sede',
  negocio: 'el negocio',
  // Its own name has the word: 'Mesa 4'.
  mesa: '',
}

function nombreDe(entidad: string, id: number, nombre: string | null): string {
  const cosa = COSA[entidad] ?? entidad.replaceAll('_', ' ')
  if (entidad.startsWith('orden_') || entidad === 'carta_de_ejemplo') return cosa
  return `${cosa} ${nombre ?? `#${String(id)}`}`.trim()
}

/** The name that a deleted thing had. */
function nombreGuardado({ antes }: Cambio['cambio']): string | null {
  const found = isRecord(antes)
    ? (antes['nombre'] ?? antes['titulo'] ?? antes['rol'] ?? antes['codigo'])
    : null
  return typeof found === 'string' ? found : null
}

function describePedido(id: number, { campo, antes, despues }: Cambio['cambio']): Descripcion {
  const pedido = `pedido #${formatNumero(id)}`
  if (campo === 'activo') {
    return { accion: `${despues === true ? 'activó' : 'desactivó'} el ${pedido}`, detalles: [] }
  }
  if (campo === 'sede') {
    const detalle = { campo: 'Sede', antes: String(antes), despues: String(despues) }
    return { accion: `pasó el ${pedido} a otra sede`, detalles: [detalle] }
  }
  const detalle = { campo: 'Estado', antes: estadoText(String(antes)), despues: estadoText(String(despues)) }
  return { accion: `cambió el estado del ${pedido}`, detalles: [detalle] }
}

/** A value as text, or a list, of which only added and removed members are shown. */
type Valor = string | readonly string[]

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

const CAMPO: Readonly<Record<string, string>> = {
  descripcion: 'Descripción',
  direccion: 'Dirección',
  telefono: 'Teléfono',
  lat: 'Latitud',
  lng: 'Longitud',
  categoria: 'Categoría',
  tiene_medidas: 'Diferentes tamaños',
  familia: 'En “Arma tu pizza”',
  diametro_cm: 'Diámetro',
  admite_mitades: 'Admite mitades',
  titulo: 'Título',
  fecha_inicio: 'Fecha de inicio',
  fecha_fin: 'Fecha de fin',
  contrasena: 'Contraseña',
  slug: 'Dirección en el menú',
  codigo: 'Código',
  monto: 'Descuento en pesos',
  porcentaje_descuento: 'Descuento',
  pedido_minimo: 'Pedido mínimo',
  tipos_pedido: 'Tipos de pedido',
  categorias: 'Categorías',
  limite_por_persona: 'Usos por persona',
  limite_total: 'Usos en total',
  solo_primer_pedido: 'Solo el primer pedido',
  se_junta: 'Se junta con otras promociones',
  visible: 'Se muestra a los clientes',
  max_minutos: 'Tiempo máximo',
  radio_km: 'Radio',
  zona: 'Zona dibujada',
  minutos_base: 'Minutos fijos',
  factor_desvio: 'Factor de desvío',
  km_por_hora: 'Velocidad',
  razon_social: 'Razón social',
  nit: 'NIT',
  tiktok: 'TikTok',
  color_primario: 'Color principal',
  color_secundario: 'Color secundario',
  bono_activo: 'Bono de bienvenida',
  bono_porcentaje: 'Porcentaje del bono',
  bono_titulo: 'Título del bono',
  bono_mensaje: 'Mensaje del bono',
  bono_vigente_hasta: 'Último día del bono',
  domicilio_por_minuto: 'Domicilio: pesos por minuto',
  domicilio_minimo: 'Domicilio: mínimo',
  domicilio_maximo: 'Domicilio: máximo',
  domicilio_redondeo: 'Domicilio: redondeo',
  domicilio_gratis_desde: 'Domicilio gratis desde',
  minimo_mesa: 'Pedido mínimo en la mesa',
  minimo_domicilio: 'Pedido mínimo para domicilio',
  minimo_recoger: 'Pedido mínimo para recoger',
  consentimiento_version: 'Versión de la política de datos',
}

const campoOf = (clave: string): string => CAMPO[clave] ?? capital(clave.replaceAll('_', ' '))
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The fields by their labels. Each size has a field for its price, each day one for its hours. */
function fieldsOf(values: unknown, zona: string): Map<string, Valor> {
  const fields = new Map<string, Valor>()
  if (!isRecord(values)) return fields
  for (const [clave, value] of Object.entries(values)) {
    for (const [campo, valor] of expand(clave, value, zona)) fields.set(campo, valor)
  }
  return fields
}

function expand(clave: string, value: unknown, zona: string): [string, Valor][] {
  if (!Array.isArray(value)) return [[campoOf(clave), textOf(clave, value, zona)]]
  const rows = value.filter(isRecord)
  if (clave === 'precios_por_medida') return rows.flatMap(priceFields)
  if (clave === 'horarios') return hourFields(rows)
  return [[campoOf(clave), value.map((one: unknown) => memberOf(one))]]
}

function priceFields(row: Fila): [string, string][] {
  const medida = String(row['medida'])
  return [
    [`Precio ${medida}`, textOf('precio', row['precio'], '')],
    [`${medida} admite mitades`, textOf('admite_mitades', row['admite_mitades'], '')],
  ]
}

/** One field for each day, with all its openings. */
const hourFields = (rows: readonly Fila[]): [string, string][] =>
  [...Map.groupBy(rows, dayOf)].map(([dia, openings]) => [dia, openings.map(hoursOf).join(' y ')])

const dayOf = (row: Fila): string =>
  row['es_domingo_antes_festivo'] === true
    ? 'Domingo antes de festivo'
    : (DIAS_SEMANA[Number(row['dia_semana']) - 1] ?? 'Día')

function hoursOf({ hora_inicio: inicio, hora_fin: fin }: Fila): string {
  const open = typeof inicio === 'string' && typeof fin === 'string' && inicio !== '' && fin !== ''
  return open ? `${formatHora12(inicio)} – ${formatHora12(fin)}` : 'sin horario'
}

/** The name of a list's member: a permission, a role, an extra with its price. */
function memberOf(one: unknown): string {
  if (!isRecord(one)) return tipoName(String(one)) ?? claveName(String(one))
  const { ingrediente, nombre, precio_adicion: precio } = one
  const name = String(ingrediente ?? nombre ?? one['id'])
  if (one['quitable'] === true) return `${name} (se puede quitar)`
  return typeof precio === 'number' ? `${name} (${formatMoney(precio)})` : name
}

const tipoName = (text: string): string | undefined => {
  const tipo = TIPOS_PEDIDO.find((known) => known === text)
  return tipo === undefined ? undefined : TIPO_LABEL[tipo]
}

const claveName = (text: string): string => {
  const clave = CLAVES.find((known) => known === text)
  return clave === undefined ? text : CLAVE_NOMBRE[clave]
}

const NADA = 'nada'

function textOf(clave: string, value: unknown, zona: string): string {
  if (value === null || value === undefined || value === '') return clave === 'precio' ? 'sin definir' : NADA
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return numberText(clave, value)
  if (isRecord(value)) return memberOf(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (clave === 'estado') return estadoText(text)
  // A day of the business, without an hour.
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDia(text)
  if (clave.startsWith('fecha')) return formatFecha(text, zona).split(',')[0] ?? text
  return text
}

const UNIDAD: Readonly<Record<string, string>> = {
  max_minutos: 'min',
  minutos_base: 'min',
  radio_km: 'km',
  km_por_hora: 'km/h',
  diametro_cm: 'cm',
}

function numberText(clave: string, value: number): string {
  if (/^(precio|domicilio_|minimo_|monto$|pedido_minimo$)/.test(clave)) return formatMoney(value)
  const unidad = UNIDAD[clave]
  if (unidad !== undefined) return `${value.toLocaleString('es-CO')} ${unidad}`
  return clave === 'descuento' || clave === 'bono_porcentaje' || clave.startsWith('porcentaje')
    ? `${String(value)} %`
    : String(value)
}

function estadoText(text: string): string {
  const estado = ESTADOS.find((known) => known === text)
  if (estado !== undefined) return ESTADO_LABEL[estado]
  const campana = ESTADOS_CAMPANA.find((known) => known === text)
  if (campana !== undefined) return ESTADO_CAMPANA_LABEL[campana]
  const mesa = ESTADOS_MESA.find((known) => known === text)
  return mesa === undefined ? text : ESTADO_MESA_LABEL[mesa]
}

type Fila = Record<string, unknown>
const isRecord = (value: unknown): value is Fila =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
