import { SAVED } from '#web/admin/page/unsaved.tsx'
import { catalogoAdminApi, type NuevoIngrediente } from '#contract/catalogo/admin.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { addRow } from '#web/admin/page/add.ts'
import { PermittedLink } from '#web/cuenta/permitted-link.tsx'
import { call } from '#web/lib/call.ts'
import { openPath } from '#web/admin/page/open-path.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { IngredienteForm } from './ingrediente-form.tsx'
import { categoriasIngredientesQuery, forgetIngredientes } from './queries.ts'

export default function RegistrarPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const categorias = useQuery(categoriasIngredientesQuery())

  async function save(body: NuevoIngrediente) {
    try {
      await addRow('ingredientes', body, (idempotencyKey) =>
        call(catalogoAdminApi.createIngrediente, { body, idempotencyKey }),
      )
    } catch (error) {
      console.error('Error al registrar el ingrediente:', error)
      throw error
    }
    await forgetIngredientes(client)
    notify.success('Ingrediente registrado correctamente')
    await navigate(openPath(adminPaths.ingredientes()), SAVED)
  }

  return (
    <Page title="Registra un ingrediente" back={adminPaths.ingredientes()} width="narrow">
      <Loaded
        query={categorias}
        failure="No se pudieron cargar las categorías"
        logged="Error al obtener las categorías de ingredientes:"
      >
        {(data) =>
          data.length === 0 ? (
            <EmptyState
              title="Primero crea una categoría"
              text="Los ingredientes van en categorías, como quesos o carnes."
              action={
                <PermittedLink
                  permiso="gestionar_categoria_ingrediente"
                  to={adminPaths.agregarCategoriaIngrediente()}
                  className={buttonClass()}
                >
                  Agregar categoría
                </PermittedLink>
              }
            />
          ) : (
            <IngredienteForm categorias={data} label="Registrar" busyLabel="Registrando" onSave={save} />
          )
        }
      </Loaded>
    </Page>
  )
}
