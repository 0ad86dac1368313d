// All routes of the staff front end.
import type { Clave } from '#domain/permisos.ts'
import { Brand } from '#web/lib/brand.tsx'
import { useFocusOnNavigation } from '#web/lib/focus-on-navigation.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ComponentType } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { BrokenPage } from './page/broken-page.tsx'
import { RequirePermission, RequireSession } from './guards.tsx'
import { InicioPage } from './inicio/inicio-page.tsx'
import { LoginPage } from './login/login-page.tsx'
import { Shell } from './shell/shell.tsx'

interface Screen {
  path: string
  /** The key that opens it; without one, being logged in is enough. */
  permiso?: Clave
  /** Where a person without that key lands; '/' unless said (personal.md §2). */
  fallback?: string
  Page: ComponentType
}

const SCREENS: readonly Screen[] = [
  { path: adminPaths.inicio(), Page: InicioPage },

  // Pedidos. The main page falls back to /inicio, so that '/' never redirects in a circle.
  {
    path: adminPaths.gestionarPedidos(),
    permiso: 'gestionar_pedidos',
    fallback: adminPaths.inicio(),
    Page: lazy(() => import('./pedidos/tablero/pedidos-page.tsx')),
  },
  {
    path: adminPaths.detallePedido(':id'),
    permiso: 'gestionar_pedidos',
    Page: lazy(() => import('./pedidos/detalle/detalle-page.tsx')),
  },
  {
    path: adminPaths.menuPattern(),
    permiso: 'gestionar_pedidos',
    fallback: adminPaths.inicio(),
    Page: lazy(() => import('./tomar-pedido/menu-screen.tsx')),
  },
  {
    path: adminPaths.finalizarPedido(),
    permiso: 'gestionar_pedidos',
    fallback: adminPaths.inicio(),
    Page: lazy(() => import('./tomar-pedido/checkout-screen.tsx')),
  },

  // Productos
  {
    path: adminPaths.productos(),
    permiso: 'consultar_productos',
    Page: lazy(() => import('./productos/listado-page.tsx')),
  },
  {
    path: adminPaths.registrarProducto(),
    permiso: 'gestionar_productos',
    Page: lazy(() => import('./productos/registrar-page.tsx')),
  },
  {
    path: adminPaths.detalleProducto(':id'),
    permiso: 'consultar_productos',
    Page: lazy(() => import('./productos/detalle-page.tsx')),
  },
  {
    path: adminPaths.modificarProducto(':id'),
    permiso: 'gestionar_productos',
    Page: lazy(() => import('./productos/modificar-page.tsx')),
  },
  {
    path: adminPaths.gestionarTamanos(':id'),
    permiso: 'gestionar_productos',
    Page: lazy(() => import('./productos/tamanos/tamanos-page.tsx')),
  },
  {
    path: adminPaths.agregarCategoriaProducto(),
    permiso: 'gestionar_categoria_producto',
    Page: lazy(() => import('./categorias/productos-page.tsx')),
  },

  // Ingredientes
  {
    path: adminPaths.ingredientes(),
    permiso: 'consultar_ingredientes',
    fallback: adminPaths.gestionarPedidos(),
    Page: lazy(() => import('./ingredientes/listado-page.tsx')),
  },
  {
    path: adminPaths.registrarIngrediente(),
    permiso: 'gestionar_ingredientes',
    Page: lazy(() => import('./ingredientes/registrar-page.tsx')),
  },
  {
    path: adminPaths.modificarIngrediente(':id'),
    permiso: 'gestionar_ingredientes',
    Page: lazy(() => import('./ingredientes/modificar-page.tsx')),
  },
  {
    path: adminPaths.agregarCategoriaIngrediente(),
    permiso: 'gestionar_categoria_ingrediente',
    Page: lazy(() => import('./categorias/ingredientes-page.tsx')),
  },

  // Publicidad
  {
    path: adminPaths.publicidad(),
    permiso: 'consultar_publicidad',
    Page: lazy(() => import('./publicidad/listado-page.tsx')),
  },
  {
    path: adminPaths.registrarPublicidad(),
    permiso: 'gestionar_publicidad',
    Page: lazy(() => import('./publicidad/registrar-page.tsx')),
  },
  {
    path: adminPaths.modificarPublicidad(':id'),
    permiso: 'gestionar_publicidad',
    Page: lazy(() => import('./publicidad/modificar-page.tsx')),
  },

  // Usuarios, roles y permisos
  {
    path: adminPaths.usuarios(),
    permiso: 'gestionar_usuarios',
    Page: lazy(() => import('./usuarios/listado-page.tsx')),
  },
  {
    path: adminPaths.registrarUsuario(),
    permiso: 'gestionar_usuarios',
    Page: lazy(() => import('./usuarios/registrar-page.tsx')),
  },
  {
    path: adminPaths.asignarRoles(':id'),
    permiso: 'gestionar_usuarios',
    Page: lazy(() => import('./usuarios/asignar-roles-page.tsx')),
  },
  {
    path: adminPaths.cambiarClave(':id'),
    permiso: 'gestionar_usuarios',
    Page: lazy(() => import('./usuarios/cambiar-clave-page.tsx')),
  },
  {
    path: adminPaths.permisos(),
    permiso: 'gestionar_permisos',
    Page: lazy(() => import('./permisos/listado-page.tsx')),
  },
  {
    path: adminPaths.registrarPermiso(),
    permiso: 'gestionar_permisos',
    Page: lazy(() => import('./permisos/registrar-page.tsx')),
  },
  {
    path: adminPaths.modificarPermiso(':id'),
    permiso: 'gestionar_permisos',
    Page: lazy(() => import('./permisos/modificar-page.tsx')),
  },
  {
    path: adminPaths.roles(),
    permiso: 'gestionar_roles',
    Page: lazy(() => import('./roles/listado-page.tsx')),
  },
  {
    path: adminPaths.registrarRol(),
    permiso: 'gestionar_roles',
    Page: lazy(() => import('./roles/registrar-page.tsx')),
  },
  {
    path: adminPaths.modificarRol(':id'),
    permiso: 'gestionar_roles',
    Page: lazy(() => import('./roles/modificar-page.tsx')),
  },
  {
    path: adminPaths.asignarPermisos(':id'),
    permiso: 'gestionar_roles',
    Page: lazy(() => import('./roles/asignar-permisos-page.tsx')),
  },
  {
    path: adminPaths.auditoria(),
    permiso: 'gestionar_usuarios',
    Page: lazy(() => import('./auditoria/auditoria-page.tsx')),
  },
  {
    path: adminPaths.bandejaDeSalida(),
    permiso: 'gestionar_usuarios',
    Page: lazy(() => import('./mensajes/bandeja-page.tsx')),
  },

  // Sedes y mesas
  {
    path: adminPaths.mesas(),
    permiso: 'gestionar_mesas',
    Page: lazy(() => import('./mesas/mesas-page.tsx')),
  },
  {
    path: adminPaths.registrarMesas(),
    permiso: 'gestionar_mesas',
    Page: lazy(() => import('./mesas/registrar-page.tsx')),
  },
  {
    path: adminPaths.sedes(),
    permiso: 'consultar_sedes',
    Page: lazy(() => import('./sedes/sedes-page.tsx')),
  },
  {
    path: adminPaths.asociarProductos(':id'),
    permiso: 'gestionar_sedes',
    Page: lazy(() => import('./sedes/asociar-page.tsx')),
  },
  {
    path: adminPaths.coberturaSede(':id'),
    permiso: 'gestionar_sedes',
    Page: lazy(() => import('./sedes/cobertura-page.tsx')),
  },
  { path: adminPaths.address(), Page: lazy(() => import('./sedes/address-page.tsx')) },
]

export function App() {
  const { pathname } = useLocation()
  const { data: negocio } = useQuery(negocioQuery())
  useFocusOnNavigation()
  return (
    <>
      {negocio !== undefined && <Brand negocio={negocio} />}
      <ErrorBoundary fallback={<Lost />} resetKey={pathname}>
        <Routes>
          <Route path={adminPaths.login()} element={<LoginPage />} />
          <Route
            element={
              <RequireSession>
                <Shell />
              </RequireSession>
            }
          >
            <Route path={adminPaths.raiz()} element={<ToPedidos />} />
            <Route path={adminPaths.listadoPedidos()} element={<ToPedidos />} />
            {SCREENS.map((screen) => (
              <Route key={screen.path} path={screen.path} element={<Guarded {...screen} />} />
            ))}
          </Route>
          <Route path="*" element={<Lost />} />
        </Routes>
      </ErrorBoundary>
      <Toasts />
    </>
  )
}

/** Outside the shell the page is all there is. */
const Lost = () => (
  <main>
    <BrokenPage />
  </main>
)

const ToPedidos = () => <Navigate to={adminPaths.gestionarPedidos()} replace />

function Guarded({ permiso, fallback, Page }: Screen) {
  if (permiso === undefined) return <Page />
  return (
    <RequirePermission permiso={permiso} fallback={fallback}>
      <Page />
    </RequirePermission>
  )
}
