import { catalogoAdminApi, type NuevoIngrediente } from '#contract/catalogo/admin.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { SAVED } from '#web/admin/page/unsaved.tsx'
import { ApiError, call } from '#web/lib/call.ts'
import { openPath } from '#web/admin/page/open-path.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { notify } from '#web/ui/toast.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { ArchivarCard } from './archivar-card.tsx'
import { IngredienteForm } from './ingrediente-form.tsx'
import { categoriasIngredientesQuery, forgetIngredientes, ingredienteQuery } from './queries.ts'

export default function ModificarPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(id) ? <Modificar id={Number(id)} /> : <BrokenPage />
}

function Modificar({ id }: { id: number }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const ingrediente = useQuery(ingredienteQuery(id))
  const categorias = useQuery(categoriasIngredientesQuery())

  async function save(body: NuevoIngrediente) {
    await call(catalogoAdminApi.changeIngrediente, { params: { id: String(id) }, body })
    await forgetIngredientes(client)
    notify.success('Ingrediente actualizado')
    await navigate(openPath(adminPaths.ingredientes()), SAVED)
  }

  if (ingrediente.error instanceof ApiError && ingrediente.error.status === 404) return <BrokenPage />
  return (
    <Page title="Modifica un ingrediente" back={adminPaths.ingredientes()} width="narrow">
      <Loaded
        query={categorias}
        failure="No se pudieron cargar las categorías"
        logged="Error al obtener las categorías de ingredientes:"
        skeleton={null}
      >
        {(opciones) => (
          <Loaded
            query={ingrediente}
            failure="No se pudo cargar el ingrediente"
            logged="Error al obtener los ingredientes:"
            skeleton={null}
          >
            {(data) => (
              <>
                <IngredienteForm
                  ingrediente={data}
                  categorias={opciones}
                  label="Modificar"
                  busyLabel="Modificando"
                  onSave={save}
                />
                {/* Only our own server counts the uses, and archives. */}
                {data.usos !== undefined && <ArchivarCard ingrediente={data} />}
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
