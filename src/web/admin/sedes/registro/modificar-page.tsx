// 'Modificar Sede'. Rule sede/registro.
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { gestionSedesApi } from '#contract/sedes/gestion.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { ApiError, call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { SedeForm } from './sede-form.tsx'

const TEXTS = {
  label: 'Modificar',
  busyLabel: 'Modificando',
  saved: 'Sede modificada correctamente',
  failed: 'Error al modificar la sede',
}

export default function ModificarPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? <Modificar id={id} /> : <BrokenPage />
}

function Modificar({ id }: { id: string }) {
  const sede = useQuery({
    queryKey: ['sedes', 'modificar', id],
    queryFn: ({ signal }) => call(sedesAdminApi.sede, { params: { id }, signal }),
    // Never from the cache: a form starts with the present values.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (sede.error instanceof ApiError && sede.error.status === 404) return <BrokenPage />
  return (
    <Page title="Modificar Sede" back={adminPaths.sedes()} width="form">
      <Loaded query={sede} failure="No se pudo cargar la sede">
        {(data) => (
          <SedeForm
            sede={data}
            texts={TEXTS}
            send={(body) => call(gestionSedesApi.change, { params: { id }, body })}
          />
        )}
      </Loaded>
    </Page>
  )
}
