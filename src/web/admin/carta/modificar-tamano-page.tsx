import { cartaApi } from '#contract/catalogo/carta.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { forgetCarta, medidasDeCartaQuery } from './queries.ts'
import { TamanoForm } from './tamano-form.tsx'

const TITLE = 'Modifica un tamaño'

export default function ModificarTamanoPage() {
  const { id = '' } = useParams()
  const client = useQueryClient()
  // Never from the cache: a form starts with the present values.
  const query = useQuery({ ...medidasDeCartaQuery(), queryKey: ['carta', 'una-medida', id], gcTime: 0 })
  if (query.data === undefined) {
    return (
      <Page title={TITLE} back={adminPaths.tamanos()} width="narrow">
        <Loaded query={query} failure="No se pudo cargar el tamaño" skeleton={null}>
          {() => null}
        </Loaded>
      </Page>
    )
  }
  const medida = query.data.find((one) => String(one.id) === id)
  if (medida === undefined) return <BrokenPage />
  return (
    <TamanoForm
      title={TITLE}
      medida={medida}
      texts={{
        label: 'Modificar',
        busyLabel: 'Modificando',
        saved: 'Tamaño actualizado',
        failed: 'Hubo un error al modificar el tamaño',
      }}
      send={async (_values, body) => {
        await call(cartaApi.changeMedida, { params: { id }, body })
        await forgetCarta(client)
      }}
    />
  )
}
