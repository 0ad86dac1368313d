// Permission keys (rule permisos/claves), and what each lets its holder read and write.

export const CLAVES = [
  'consultar_productos',
  'gestionar_productos',
  'gestionar_categoria_producto',
  'consultar_ingredientes',
  'gestionar_ingredientes',
  'gestionar_categoria_ingrediente',
  'consultar_publicidad',
  'gestionar_publicidad',
  'gestionar_usuarios',
  'gestionar_permisos',
  'gestionar_roles',
  'gestionar_pedidos',
  'consultar_sedes',
  'gestionar_sedes',
  'gestionar_mesas',
  'gestionar_cupones',
  'gestionar_negocio',
  'gestionar_caja',
  'consultar_reportes',
  'reembolsar',
  'gestionar_disponibilidad',
  'repartir',
] as const
export type Clave = (typeof CLAVES)[number]

/**
 * The keys that a person of some branches can use. Each of the others changes something that all
 * branches share.
 */
const CLAVES_DE_SEDE: ReadonlySet<string> = new Set<Clave>([
  'consultar_productos',
  'consultar_ingredientes',
  'consultar_publicidad',
  'consultar_sedes',
  'gestionar_usuarios',
  'gestionar_pedidos',
  'gestionar_mesas',
  'gestionar_caja',
  'consultar_reportes',
  'reembolsar',
  'gestionar_disponibilidad',
  'repartir',
])

/** Whether a person of some branches can use the key (rule permisos/sedes). */
export const isClaveDeSede = (clave: string): boolean => CLAVES_DE_SEDE.has(clave)

/**
 * Whether the key works on a shared device. A stolen short key must not reach the accounts of
 * people (rule permisos/equipos).
 */
export const isClaveEnEquipo = (clave: string): boolean =>
  isClaveDeSede(clave) && clave !== 'gestionar_usuarios'

/** The name of each key on screen. */
export const CLAVE_NOMBRE: Readonly<Record<Clave, string>> = {
  consultar_productos: 'Consultar productos',
  gestionar_productos: 'Gestionar productos',
  gestionar_categoria_producto: 'Gestionar categorías de productos',
  consultar_ingredientes: 'Consultar ingredientes',
  gestionar_ingredientes: 'Gestionar ingredientes',
  gestionar_categoria_ingrediente: 'Gestionar categorías de ingredientes',
  consultar_publicidad: 'Consultar publicidad',
  gestionar_publicidad: 'Gestionar publicidad',
  gestionar_usuarios: 'Gestionar usuarios',
  gestionar_permisos: 'Gestionar permisos',
  gestionar_roles: 'Gestionar roles',
  gestionar_pedidos: 'Gestionar pedidos',
  consultar_sedes: 'Consultar sedes',
  gestionar_sedes: 'Gestionar sedes',
  gestionar_mesas: 'Gestionar mesas',
  gestionar_cupones: 'Gestionar cupones',
  gestionar_negocio: 'Gestionar el negocio',
  gestionar_caja: 'Gestionar caja',
  consultar_reportes: 'Consultar reportes',
  reembolsar: 'Reembolsar pagos',
  gestionar_disponibilidad: 'Gestionar disponibilidad',
  repartir: 'Repartir pedidos',
}

interface Acceso {
  readonly leer: readonly Clave[]
  readonly escribir: readonly Clave[]
}

/**
 * The keys that read and write each thing; one of them is enough. Reading takes consultar_X or
 * gestionar_X, writing takes gestionar_X. Managing something includes reading the lists of its
 * form: the product form lists ingredients, the branch form lists products. Data that customers see
 * is public and not in this table.
 */
export const ACCESO = {
  productos: {
    leer: ['consultar_productos', 'gestionar_productos', 'gestionar_sedes'],
    escribir: ['gestionar_productos'],
  },
  categorias_productos: {
    leer: ['consultar_productos', 'gestionar_productos', 'gestionar_categoria_producto', 'gestionar_sedes'],
    escribir: ['gestionar_categoria_producto'],
  },
  medidas: {
    leer: ['consultar_productos', 'gestionar_productos'],
    escribir: ['gestionar_productos'],
  },
  ingredientes: {
    leer: ['consultar_ingredientes', 'gestionar_ingredientes', 'gestionar_productos'],
    escribir: ['gestionar_ingredientes'],
  },
  categorias_ingredientes: {
    leer: ['consultar_ingredientes', 'gestionar_ingredientes', 'gestionar_categoria_ingrediente'],
    escribir: ['gestionar_categoria_ingrediente'],
  },
  publicidades: {
    leer: ['consultar_publicidad', 'gestionar_publicidad'],
    escribir: ['gestionar_publicidad'],
  },
  usuarios: { leer: ['gestionar_usuarios'], escribir: ['gestionar_usuarios'] },
  roles: { leer: ['gestionar_roles', 'gestionar_usuarios'], escribir: ['gestionar_roles'] },
  permisos: { leer: ['gestionar_permisos', 'gestionar_roles'], escribir: ['gestionar_permisos'] },
  pedidos: { leer: ['gestionar_pedidos'], escribir: ['gestionar_pedidos'] },
  sedes: { leer: ['consultar_sedes', 'gestionar_sedes'], escribir: ['gestionar_sedes'] },
  /** Reports of past days name them, too. */
  sedes_archivadas: {
    leer: ['consultar_sedes', 'gestionar_sedes', 'consultar_reportes'],
    escribir: ['gestionar_sedes'],
  },
  horarios: { leer: ['consultar_sedes', 'gestionar_sedes'], escribir: ['gestionar_sedes'] },
  cobertura: { leer: ['consultar_sedes', 'gestionar_sedes'], escribir: ['gestionar_sedes'] },
  sede_productos: { leer: ['consultar_sedes', 'gestionar_sedes'], escribir: ['gestionar_sedes'] },
  mesas: { leer: ['gestionar_mesas'], escribir: ['gestionar_mesas'] },
  campanas: { leer: ['gestionar_cupones'], escribir: ['gestionar_cupones'] },
  cajas: { leer: ['gestionar_caja', 'gestionar_pedidos'], escribir: ['gestionar_caja'] },
  devoluciones: { leer: ['gestionar_pedidos', 'reembolsar'], escribir: ['reembolsar'] },
  disponibilidad: {
    leer: ['gestionar_disponibilidad', 'gestionar_pedidos'],
    escribir: ['gestionar_disponibilidad'],
  },
  impresion: { leer: ['gestionar_pedidos', 'gestionar_sedes'], escribir: ['gestionar_sedes'] },
  repartos: { leer: ['repartir'], escribir: ['repartir'] },
  negocio: { leer: ['gestionar_negocio'], escribir: ['gestionar_negocio'] },
  reportes: { leer: ['consultar_reportes'], escribir: [] },
} as const satisfies Record<string, Acceso>

/**
 * Whether a holder of `permisos` may do what `needed` asks for: a single key, or any one of a list.
 */
export function can(permisos: Iterable<string>, needed: Clave | readonly Clave[]): boolean {
  const held = new Set(permisos)
  return typeof needed === 'string' ? held.has(needed) : needed.some((clave) => held.has(clave))
}

/** The parts of the catalogue that the example menu writes. */
const CARTA_DE_EJEMPLO = [
  'productos',
  'categorias_productos',
  'ingredientes',
  'categorias_ingredientes',
] as const

/** Whether a holder of `permisos` may start with the example menu (rule menu/de-ejemplo). */
export const canAddExampleMenu = (permisos: ReadonlySet<string> | readonly string[]): boolean =>
  CARTA_DE_EJEMPLO.every((parte) => can(permisos, ACCESO[parte].escribir))
