// The links of the sidebar, each with the key that it needs. Rule permisos/menu-lateral.
import type { Clave } from '#domain/permisos.ts'
import { adminPaths } from '#web/lib/paths.ts'
import {
  Armchair,
  Banknote,
  Bike,
  Building2,
  Carrot,
  ChartColumn,
  type LucideIcon,
  Megaphone,
  Pizza,
  ReceiptText,
  Store,
  Ticket,
  Users,
} from 'lucide-react'

interface Sublink {
  label: string
  to: string
  permiso?: Clave
}

interface SectionBase {
  label: string
  Icon: LucideIcon
  /** Without a key the section is for every person with a session. */
  permiso?: Clave
  /** The beginnings of its screens' paths, also of forms and details. */
  areas: readonly string[]
}

export type Section = SectionBase &
  ({ to: string; links?: undefined } | { links: readonly Sublink[]; to?: undefined })

export const SECTIONS: readonly Section[] = [
  {
    label: 'Productos',
    Icon: Pizza,
    areas: ['/productos/'],
    links: [
      { label: 'Listado', to: adminPaths.productos(), permiso: 'consultar_productos' },
      { label: 'Registrar', to: adminPaths.registrarProducto(), permiso: 'gestionar_productos' },
      {
        label: 'Categorías',
        to: adminPaths.agregarCategoriaProducto(),
        permiso: 'gestionar_categoria_producto',
      },
      { label: 'Ordenar carta', to: adminPaths.carta(), permiso: 'gestionar_categoria_producto' },
      { label: 'Tabla de precios', to: adminPaths.tablaDePrecios(), permiso: 'gestionar_productos' },
      { label: 'Tamaños', to: adminPaths.tamanos(), permiso: 'gestionar_productos' },
    ],
  },
  {
    label: 'Ingredientes',
    Icon: Carrot,
    areas: ['/ingredientes/'],
    links: [
      { label: 'Listado', to: adminPaths.ingredientes(), permiso: 'consultar_ingredientes' },
      { label: 'Registrar', to: adminPaths.registrarIngrediente(), permiso: 'gestionar_ingredientes' },
      {
        label: 'Categorías',
        to: adminPaths.agregarCategoriaIngrediente(),
        permiso: 'gestionar_categoria_ingrediente',
      },
    ],
  },
  {
    label: 'Publicidad',
    Icon: Megaphone,
    areas: ['/publicidad/'],
    links: [
      { label: 'Listado', to: adminPaths.publicidad(), permiso: 'consultar_publicidad' },
      { label: 'Registrar', to: adminPaths.registrarPublicidad(), permiso: 'gestionar_publicidad' },
    ],
  },
  {
    label: 'Usuarios',
    Icon: Users,
    areas: ['/usuarios/', '/permisos/', '/roles/', adminPaths.auditoria(), adminPaths.bandejaDeSalida()],
    permiso: 'gestionar_usuarios',
    links: [
      { label: 'Listado', to: adminPaths.usuarios(), permiso: 'gestionar_usuarios' },
      { label: 'Permisos', to: adminPaths.permisos(), permiso: 'gestionar_permisos' },
      { label: 'Roles', to: adminPaths.roles(), permiso: 'gestionar_roles' },
      { label: 'Auditoría', to: adminPaths.auditoria(), permiso: 'gestionar_usuarios' },
      { label: 'Bandeja de salida', to: adminPaths.bandejaDeSalida(), permiso: 'gestionar_usuarios' },
    ],
  },
  {
    label: 'Pedidos',
    Icon: ReceiptText,
    areas: ['/pedidos/'],
    to: adminPaths.gestionarPedidos(),
    permiso: 'gestionar_pedidos',
  },
  {
    label: 'Repartos',
    Icon: Bike,
    areas: [adminPaths.repartos()],
    to: adminPaths.repartos(),
    permiso: 'repartir',
  },
  {
    label: 'Caja',
    Icon: Banknote,
    areas: ['/caja'],
    to: adminPaths.caja(),
    permiso: 'gestionar_caja',
  },
  { label: 'Sedes', Icon: Store, areas: ['/sedes'], to: adminPaths.sedes(), permiso: 'consultar_sedes' },
  {
    label: 'Gestionar mesas',
    Icon: Armchair,
    areas: ['/mesas/'],
    to: adminPaths.mesas(),
    permiso: 'gestionar_mesas',
  },
  {
    label: 'Cupones',
    Icon: Ticket,
    areas: ['/cupones/'],
    to: adminPaths.cupones(),
    permiso: 'gestionar_cupones',
  },
  {
    label: 'Reportes',
    Icon: ChartColumn,
    areas: [adminPaths.reportes()],
    to: adminPaths.reportes(),
    permiso: 'consultar_reportes',
  },
  {
    label: 'Tu negocio',
    Icon: Building2,
    areas: [adminPaths.negocio()],
    to: adminPaths.negocio(),
    permiso: 'gestionar_negocio',
  },
]

/** The sections and links that a role may open. Rule permisos/menu-lateral. */
export function allowedSections(sections: readonly Section[], permissions: readonly string[]): Section[] {
  const allowed = ({ permiso }: { permiso?: Clave }) => permiso === undefined || permissions.includes(permiso)
  return sections.filter(allowed).flatMap((section): Section[] => {
    if (section.links === undefined) return [section]
    const links = section.links.filter(allowed)
    return links.length === 0 ? [] : [{ ...section, links }]
  })
}

/** What staff open all evening. */
const DE_TURNO = new Set(['Pedidos', 'Repartos', 'Caja', 'Gestionar mesas'])

/** For the home screen: what staff open all evening comes first. Rule permisos/inicio. */
export const forHome = (sections: readonly Section[]): Section[] =>
  sections.toSorted((a, b) => Number(DE_TURNO.has(b.label)) - Number(DE_TURNO.has(a.label)))

/** A link is highlighted when the current path contains its route. */
export const isCurrent = (pathname: string, to: string): boolean => decodeURI(pathname).includes(to)

/** A section is marked on all of its screens. */
export const isInside = (pathname: string, { areas }: Section): boolean =>
  areas.some((area) => pathname.startsWith(area))
