// The rooms of the house, from the ground up, and which rooms each may import. A room imports only rooms above it in
// this table, so no two rooms import each other. The linter holds the code to it (oxlint.config.ts).

const RULES = 'domain/** contract/**'
const PLUMBING = `${RULES} server/async server/db server/lib/** server/http server/providers/**`
const SCREENS = `${RULES} web/ui web/lib web/first-paint`

/** Rooms, and what each of them may import; `x/**` is the room x with the rooms inside it. */
type Table = readonly (readonly [rooms: string, mayImport: string])[]

const TABLE: Table = [
  ['domain illustration', ''],
  ['domain/cortesia domain/carrito', 'domain'],
  [
    'domain/direccion domain/marca domain/cocina domain/pedido domain/caja domain/disponibilidad contract/lib',
    'domain domain/cortesia domain/carrito',
  ],
  ['domain/mesa domain/reporte domain/cancelacion', 'domain domain/pedido'],
  ['domain/modificacion', 'domain domain/cortesia domain/pedido'],
  ['domain/ritmo', 'domain domain/pedido domain/disponibilidad'],
  ['domain/aviso', 'domain domain/pedido domain/cancelacion domain/ritmo'],
  ['domain/impresion', 'domain domain/cortesia domain/pedido domain/ritmo'],
  ['domain/reparto', 'domain domain/direccion domain/pedido'],
  [
    `contract/catalogo contract/pedidos contract/mesas contract/sedes contract/usuarios contract/publicidad contract/caja
      contract/disponibilidad contract/impresion
      contract`,
    RULES,
  ],

  ['server/db', RULES],
  ['server/engine server/async', 'server/db'],
  ['server/live', 'server/db server/async'],
  ['server/metrics', ''],
  ['server/providers', 'domain/** server/async server/db server/metrics'],
  ['server/providers/push', 'server/metrics'],
  ['server/providers/bucket', 'server/metrics server/providers'],
  ['server/config', 'domain/** server/engine server/metrics server/providers/**'],
  ['server/lib/cache', 'domain server/db server/live'],
  [
    'server/lib',
    `${RULES} server/config server/db server/lib/cache server/live server/metrics server/providers/**`,
  ],
  ['server/http', `${RULES} server/config server/db server/engine server/lib/** server/providers/**`],
  ['server/page', `${RULES} server/lib/** server/http`],
  ['server/bloqueos server/mensajes', PLUMBING],
  ['server/catalogo', `${PLUMBING} illustration`],
  ['server/catalogo/carta server/catalogo/tabla server/catalogo/importacion', `${PLUMBING} server/catalogo`],
  ['server/negocio', `${PLUMBING} server/catalogo illustration`],
  ['server/cupones server/publicidad', `${PLUMBING} server/negocio`],
  ['server/cocina', PLUMBING],
  ['server/sedes', `${PLUMBING} server/catalogo server/negocio server/cocina`],
  ['server/caja', `${PLUMBING} server/negocio server/sedes`],
  ['server/disponibilidad', `${PLUMBING} server/cocina server/negocio server/sedes`],
  ['server/cuartos', `${PLUMBING} server/cocina server/sedes`],
  ['server/menu', `${PLUMBING} server/catalogo server/disponibilidad server/negocio server/sedes`],
  ['server/pedidos/read', `${PLUMBING} server/catalogo`],
  ['server/opiniones', `${PLUMBING} server/negocio server/pedidos/read`],
  [
    'server/avisos',
    `${PLUMBING} server/cocina server/catalogo server/mensajes server/negocio server/sedes server/pedidos/read`,
  ],
  ['server/pedidos/comprobante server/pedidos/facturacion', `${PLUMBING} server/pedidos/read`],
  ['server/impresion', `${PLUMBING} server/negocio server/sedes server/pedidos/read`],
  [
    'server/mesas',
    `${PLUMBING} server/caja server/negocio server/sedes server/pedidos/read server/pedidos/comprobante`,
  ],
  [
    'server/pedidos/place',
    `${PLUMBING} server/catalogo server/mesas server/cupones server/disponibilidad server/impresion server/cocina server/cuartos server/negocio server/sedes server/pedidos/**`,
  ],
  [
    'server/pedidos',
    `${PLUMBING} server/avisos server/caja server/cupones server/disponibilidad server/impresion server/cocina server/cuartos server/mesas server/live server/mensajes server/negocio server/sedes server/pedidos/**`,
  ],
  ['server/apertura', `${PLUMBING} server/page server/catalogo server/negocio server/pedidos`],
  [
    'server/pedidos/modificar',
    `${PLUMBING} server/avisos server/catalogo server/cupones server/disponibilidad server/impresion server/cocina server/cuartos server/mensajes server/mesas server/negocio server/sedes server/pedidos/**`,
  ],
  [
    'server/pedidos/en-linea',
    `${PLUMBING} server/avisos server/catalogo server/cupones server/disponibilidad server/impresion server/cocina server/cuartos server/mensajes server/negocio server/sedes server/pedidos/**`,
  ],
  [
    'server/repartos',
    `${PLUMBING} server/caja server/negocio server/sedes server/pedidos server/pedidos/read`,
  ],
  ['server/administracion', `${PLUMBING} server/mensajes server/negocio server/repartos`],
  [
    'server/usuarios',
    `${PLUMBING} server/administracion server/caja server/cupones server/negocio server/opiniones server/sedes server/pedidos/read server/repartos`,
  ],
  ['server/equipos', `${PLUMBING} server/sedes server/usuarios`],
  [
    'server/seo',
    `${PLUMBING} server/apertura server/page server/catalogo server/negocio server/sedes illustration`,
  ],
  ['server/backup', 'server/config server/db server/engine server/providers/**'],
  ['server/particiones', 'domain server/async server/backup server/db'],
  ['server/clave', 'domain server/backup server/config server/db server/lib server/usuarios'],
  [
    'server/doctor',
    'server/config server/db server/engine server/particiones server/providers/** server/mensajes server/usuarios server/clave',
  ],
  ['server/seed', `${RULES} server/backup server/db server/lib`],
  ['server/reportes/archivo', PLUMBING],
  ['server/reportes/sumas', PLUMBING],
  [
    'server/reportes',
    `${PLUMBING} server/backup server/caja server/negocio server/reportes/archivo server/reportes/sumas`,
  ],

  ['impresora', RULES],

  ['web/ui', ''],
  ['web/lib', `${RULES} web/ui`],
  ['web/first-paint web/cuenta', `${RULES} web/ui web/lib`],
  ['web/cuenta/recuperar', `${RULES} web/ui web/lib web/cuenta`],
  ['web/ordering/dibujo', `${SCREENS} illustration`],
  [
    `web/ordering/carrito web/ordering/catalogo web/ordering/producto web/ordering/armar web/ordering/carrito/panel
      web/ordering/menu web/ordering/contacto web/ordering/sedes web/ordering/pago web/ordering/comprobante web/ordering/pedido web/ordering/cuando web/ordering/checkout`,
    `${SCREENS} web/cuenta web/ordering/**`,
  ],
  [
    `web/admin/page/fecha web/admin/page/listas web/admin/page web/admin/auditoria web/admin/disponibilidad web/admin/ritmo web/admin/ingredientes web/admin/carta web/admin/impresion web/admin/productos/precios web/admin/productos/receta web/admin/productos
      web/admin/productos/tamanos web/admin/productos/tabla web/admin/productos/importar web/admin/categorias web/admin/cuenta web/admin/caja/liquidar web/admin/caja web/admin/pedidos web/admin/pedidos/comandas web/admin/pedidos/cancelar web/admin/pedidos/por-devolver
      web/admin/pedidos/filtros web/admin/pedidos/domicilios web/admin/pedidos/tablero web/admin/repartos web/admin/publicidad
      web/admin/tomar-pedido web/admin/pedidos/modificar web/admin/pedidos/bloqueos web/admin/pedidos/detalle web/admin/login web/admin/shell web/admin/cupones web/admin/inicio web/admin/mensajes web/admin/avisos web/admin/mesas web/admin/mesas/cuenta web/admin/negocio/llaves web/admin/negocio
      web/admin/permisos web/admin/reportes/dia web/admin/reportes web/admin/roles web/admin/sedes/barrios web/admin/sedes/horarios web/admin/productos/imprimir web/admin/sedes/registro web/admin/sedes
      web/admin/usuarios web/admin`,
    `${SCREENS} web/cuenta/** web/ordering/** web/admin/** illustration`,
  ],
  [
    `web/cliente/auth web/cliente/carrito web/cliente/chat web/cliente/shell web/cliente/pedido web/cliente/cuenta
      web/cliente/first-paint web/cliente/publicidad web/cliente/sin-conexion web/cliente`,
    `${SCREENS} web/cuenta/** web/ordering/** web/cliente/**`,
  ],

  ['tools/planted-faults', ''],
  ['tools', 'illustration server/config server/engine tools/planted-faults web/ordering/dibujo'],
  ['server', `${RULES} server/** tools`],
  ['tools/dev', 'server/**'],
  ['test test/fuzz/teachings test/fuzz', `${RULES} server/** impresora web/ordering/carrito test/**`],
  ['test/e2e/documentado', ''],
  ['test/e2e', `${RULES} server/** web/lib tools test/**`],
  ['bench/lib', `${RULES} server/** test`],
  ['bench/peers bench/seed bench', `${RULES} server/** tools bench/**`],
  ['prove prove/money prove/friday', `${RULES} server/** impresora web/lib test tools bench/** prove/**`],
]

export interface Room {
  readonly name: string
  readonly folder: string
  readonly mayImport: string
  /** A regular expression of what it may not import: all other rooms. */
  readonly forbidden: string
}

const wordsOf = (list: string) => list.split(/\s+/).filter((word) => word !== '')

/** Expands a table. Throws for a room that may import one that is not above it. */
export function expand(table: Table): readonly Room[] {
  const all = table.flatMap(([rooms]) => wordsOf(rooms))
  const above: string[] = []
  return table.flatMap(([rooms, mayImport]) =>
    wordsOf(rooms).map((name) => {
      const allowed = new Set(
        wordsOf(mayImport).flatMap((one) => {
          const root = one.replace(/\/\*\*$/, '')
          if (one === root && !above.includes(one)) throw new Error(`${one} is not above ${name}`)
          return above.filter((room) => room === root || (one !== root && room.startsWith(`${root}/`)))
        }),
      )
      above.push(name)
      const others = all.filter((room) => room !== name && !allowed.has(room))
      return {
        name,
        folder: /^(domain|illustration|contract|server|impresora|web)\b/.test(name) ? `src/${name}` : name,
        mayImport,
        forbidden: `^#(?:${others.join('|')})/[^/]+$`,
      }
    }),
  )
}

export const ROOMS = expand(TABLE)
