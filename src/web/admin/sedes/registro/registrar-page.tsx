// 'Registrar Sede'. Rule sede/registro.
import { gestionSedesApi } from '#contract/sedes/gestion.ts'
import { add } from '#web/admin/page/add.ts'
import { Loaded, together } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery, sedesQuery } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import { SedeForm } from './sede-form.tsx'

const TEXTS = {
  label: 'Registrar',
  busyLabel: 'Registrando',
  saved: 'Sede registrada. Falta su horario para recibir pedidos.',
  failed: 'Error al registrar la sede',
}

const create = (body: FormData) =>
  add(body, (idempotencyKey) => call(gestionSedesApi.create, { body, idempotencyKey }))

export default function RegistrarPage() {
  const sedes = useQuery(sedesQuery())
  const negocio = useQuery(negocioQuery())
  return (
    <Page title="Registrar Sede" back={adminPaths.sedes()} width="form">
      <Loaded query={together(sedes, negocio)} failure="Error al cargar las sedes disponibles.">
        {([others, { ciudad, telefono }]) => (
          <SedeForm
            others={others}
            starts={{
              ciudad: others[0]?.ciudad ?? ciudad,
              telefono: others.length === 0 ? telefono : '',
            }}
            texts={TEXTS}
            send={create}
          />
        )}
      </Loaded>
    </Page>
  )
}
