import { campanasApi, type NuevaCampana } from '#contract/usuarios/campanas.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { ApiError, call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CampanaForm } from './campana-form.tsx'
import { campanaQuery } from './queries.ts'

const TEXTS = {
  label: 'Modificar',
  busyLabel: 'Modificando',
  saved: 'Cupón modificado correctamente',
  failed: 'Error al modificar el cupón',
}

const change = (id: number) => (body: NuevaCampana) =>
  call(campanasApi.change, { params: { id: String(id) }, body })

export default function ModificarPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(id) ? <Modificar id={Number(id)} /> : <BrokenPage />
}

function Modificar({ id }: { id: number }) {
  const query = useQuery(campanaQuery(id))
  if (query.error instanceof ApiError && query.error.status === 404) return <BrokenPage />
  return (
    <Page title="Modificar Cupón" back={adminPaths.cupones()} width="form">
      <Loaded query={query} failure="No se pudo cargar el cupón">
        {(campana) => <CampanaForm campana={campana} texts={TEXTS} send={change(id)} />}
      </Loaded>
    </Page>
  )
}
