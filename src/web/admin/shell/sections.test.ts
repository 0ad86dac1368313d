import { adminPaths } from '#web/lib/paths.ts'
import { Users } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import { allowedSections, forHome, isCurrent, isInside, type Section, SECTIONS } from './sections.ts'

const USUARIOS: Section = {
  label: 'Usuarios',
  Icon: Users,
  areas: [],
  permiso: 'gestionar_usuarios',
  links: [
    { label: 'Listado', to: '/usuarios/listado', permiso: 'gestionar_usuarios' },
    { label: 'Roles', to: '/roles/listado', permiso: 'gestionar_roles' },
  ],
}
const PRODUCTOS: Section = {
  label: 'Productos',
  Icon: Users,
  areas: [],
  links: [
    { label: 'Listado', to: '/productos/listado', permiso: 'consultar_productos' },
    { label: 'Registrar', to: '/productos/registrar', permiso: 'gestionar_productos' },
  ],
}
const OPEN: Section = { label: 'Inicio', Icon: Users, areas: [], to: '/inicio' }

const names = (sections: readonly Section[]) => sections.map(({ label }) => label)

describe('the links of a role', () => {
  test('a link without a permission is for every role', () => {
    expect(names(allowedSections([OPEN, PRODUCTOS, USUARIOS], []))).toEqual(['Inicio'])
  })

  test('a submenu with one permitted link has only that link', () => {
    const [section] = allowedSections([PRODUCTOS], ['gestionar_productos'])
    expect(section?.links?.map(({ label }) => label)).toEqual(['Registrar'])
  })

  test('the submenu of users also needs its own key', () => {
    expect(allowedSections([USUARIOS], ['gestionar_roles'])).toEqual([])
    expect(names(allowedSections([USUARIOS], ['gestionar_usuarios']))).toEqual(['Usuarios'])
  })

  test.each([
    ['gestionar_categoria_producto', 'Productos', ['Categorías', 'Ordenar carta']],
    ['gestionar_ingredientes', 'Ingredientes', ['Registrar']],
    ['consultar_publicidad', 'Publicidad', ['Listado']],
  ])('the key %s opens only its own link', (clave, label, links) => {
    const section = allowedSections(SECTIONS, [clave]).find((one) => one.label === label)
    expect(section?.links?.map((link) => link.label)).toEqual(links)
  })

  test('orders need gestionar_pedidos', () => {
    expect(names(allowedSections(SECTIONS, []))).not.toContain('Pedidos')
    expect(names(allowedSections(SECTIONS, ['gestionar_pedidos']))).toContain('Pedidos')
  })
})

test('on the home screen, what a cashier opens all evening comes first, in the order of the sidebar', () => {
  const cashier = allowedSections(SECTIONS, [
    'consultar_productos',
    'gestionar_pedidos',
    'gestionar_caja',
    'consultar_sedes',
    'gestionar_mesas',
  ])
  expect(names(forHome(cashier))).toEqual(['Pedidos', 'Caja', 'Gestionar mesas', 'Productos', 'Sedes'])
  expect(names(cashier)).toEqual(['Productos', 'Pedidos', 'Caja', 'Sedes', 'Gestionar mesas'])
})

test('a link is current on its own path and below, also with accents', () => {
  expect(isCurrent('/sedes/3/asociar-productos', '/sedes')).toBe(true)
  expect(isCurrent('/productos/3/gestionar-tama%C3%B1os', 'gestionar-tamaños')).toBe(true)
  expect(isCurrent('/inicio', '/sedes')).toBe(false)
})

test.each([
  [adminPaths.modificarProducto(5), 'Productos'],
  [adminPaths.detalleProducto(5), 'Productos'],
  [encodeURI(adminPaths.gestionarTamanos(5)), 'Productos'],
  [adminPaths.modificarIngrediente(5), 'Ingredientes'],
  [adminPaths.modificarPublicidad(5), 'Publicidad'],
  [adminPaths.asignarRoles(5), 'Usuarios'],
  [adminPaths.asignarPermisos(5), 'Usuarios'],
  [adminPaths.modificarRol(5), 'Usuarios'],
  [adminPaths.modificarPermiso(5), 'Usuarios'],
  [adminPaths.auditoria(), 'Usuarios'],
  [adminPaths.detallePedido(12), 'Pedidos'],
  [adminPaths.coberturaSede(1), 'Sedes'],
  [adminPaths.registrarMesas(), 'Gestionar mesas'],
  [adminPaths.modificarCupon(3), 'Cupones'],
])('the path %s marks only the section %s', (path, label) => {
  expect(names(SECTIONS.filter((section) => isInside(path, section)))).toEqual([label])
})

test('every link marks its own section', () => {
  for (const section of SECTIONS) {
    for (const { to } of section.links ?? [section]) expect(isInside(to, section)).toBe(true)
  }
})

test('the sidebar has the documented links in their order, and six of our own', () => {
  const rows = SECTIONS.flatMap(({ label, to, links, permiso }) =>
    links === undefined ? [[label, to, permiso]] : links.map((link) => [label, link.to, link.permiso]),
  )
  expect(rows).toEqual([
    ['Productos', '/productos/listado', 'consultar_productos'],
    ['Productos', '/productos/registrar', 'gestionar_productos'],
    ['Productos', '/productos/categorias/agregar', 'gestionar_categoria_producto'],
    ['Productos', '/productos/carta', 'gestionar_categoria_producto'],
    ['Productos', '/productos/precios', 'gestionar_productos'],
    ['Productos', '/productos/tamaños', 'gestionar_productos'],
    ['Ingredientes', '/ingredientes/listado', 'consultar_ingredientes'],
    ['Ingredientes', '/ingredientes/registrar', 'gestionar_ingredientes'],
    ['Ingredientes', '/ingredientes/categorias/agregar', 'gestionar_categoria_ingrediente'],
    ['Publicidad', '/publicidad/listado', 'consultar_publicidad'],
    ['Publicidad', '/publicidad/registrar', 'gestionar_publicidad'],
    ['Usuarios', '/usuarios/listado', 'gestionar_usuarios'],
    ['Usuarios', '/permisos/listado', 'gestionar_permisos'],
    ['Usuarios', '/roles/listado', 'gestionar_roles'],
    ['Usuarios', '/auditoria', 'gestionar_usuarios'],
    ['Usuarios', '/bandeja-de-salida', 'gestionar_usuarios'],
    ['Pedidos', '/pedidos/gestionar', 'gestionar_pedidos'],
    ['Repartos', '/repartos', 'repartir'],
    ['Caja', '/caja', 'gestionar_caja'],
    ['Sedes', '/sedes', 'consultar_sedes'],
    ['Gestionar mesas', '/mesas/gestionar', 'gestionar_mesas'],
    ['Cupones', '/cupones/listado', 'gestionar_cupones'],
    ['Reportes', '/reportes', 'consultar_reportes'],
    ['Tu negocio', '/negocio', 'gestionar_negocio'],
  ])
  const usuarios = SECTIONS.find(({ label }) => label === 'Usuarios')
  expect(usuarios?.permiso).toBe('gestionar_usuarios')
})
