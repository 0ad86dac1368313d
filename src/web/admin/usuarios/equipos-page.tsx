// The shared devices: enrols the one in front, and revokes others. Rule permisos/equipos.
import { equiposApi, type Equipo } from '#contract/usuarios/equipos.ts'
import { formatFecha, ZONA_POR_DEFECTO } from '#domain/format.ts'
import { add } from '#web/admin/page/add.ts'
import { UnsavedGuard } from '#web/admin/page/unsaved.tsx'
import { enrolHere } from '#web/admin/login/equipo-store.ts'
import { FailedSedes, Loaded } from '#web/admin/page/loaded.tsx'
import { useOwnSedes } from '#web/cuenta/own-sedes.ts'
import { Card, Page } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Column, DataTable, RowMenu } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Unplug } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'

const KEY = ['equipos']

const COLUMNS: [Column<Equipo>, ...Column<Equipo>[]] = [
  { label: 'Equipo', cell: ({ nombre }) => nombre },
  { label: 'Sede', cell: ({ sede }) => sede.nombre, labelled: true },
  { label: 'Último uso', cell: ({ ultimo_uso }) => <Fecha fecha={ultimo_uso} />, labelled: true },
]

const actions = (onRevoke: (equipo: Equipo) => void) => ({
  label: 'Acciones',
  of: (equipo: Equipo) => (
    <RowMenu
      label={`Acciones de ${equipo.nombre}`}
      items={[
        {
          label: 'Quitar equipo',
          icon: <Unplug aria-hidden="true" />,
          onSelect: () => onRevoke(equipo),
        },
      ]}
    />
  ),
})

export default function EquiposPage() {
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(equiposApi.list, { signal }) })
  const [revoking, setRevoking] = useState<Equipo | null>(null)
  return (
    <Page title="Equipos compartidos" back={adminPaths.usuarios()}>
      <div className="flex flex-col gap-5">
        <Enrol />
        <Loaded query={query} failure="Error al cargar los equipos">
          {(equipos) => (
            <DataTable
              label="Equipos compartidos"
              rows={equipos}
              idOf={({ id }) => id}
              columns={COLUMNS}
              actions={actions(setRevoking)}
              empty={
                <EmptyState
                  title="No hay equipos registrados"
                  text="Registra la tableta de la caja o de la cocina: cada persona entra en ella con su clave."
                />
              }
            />
          )}
        </Loaded>
      </div>
      {revoking !== null && <RevokeDialog equipo={revoking} onClose={() => setRevoking(null)} />}
    </Page>
  )
}

/** The browser in front becomes the device. */
function Enrol() {
  const client = useQueryClient()
  const { data: sedes = [] } = useOwnSedes()
  const [sede, setSede] = useState('')
  const [nombre, setNombre] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const only = sedes.length === 1 ? sedes[0] : undefined
  const chosen = only ?? sedes.find(({ id }) => String(id) === sede)

  async function enrol(event: SubmitEvent) {
    event.preventDefault()
    if (chosen === undefined) return
    setBusy(true)
    setProblem(null)
    try {
      const body = { sede: chosen.id, nombre: nombre.trim() }
      const equipo = await add(body, (idempotencyKey) => call(equiposApi.create, { body, idempotencyKey }))
      enrolHere(equipo.token)
      setNombre('')
      notify.success(`Este equipo es de ${equipo.sede.nombre}.`)
    } catch (error) {
      setProblem(detailOf(error, 'No pudimos registrar el equipo'))
    }
    await client.invalidateQueries({ queryKey: KEY })
    setBusy(false)
  }

  return (
    <Card title="Registrar este equipo">
      <p className="mb-4 text-14 text-ink-2">
        Al salir, este equipo preguntará «¿Quién eres?» y cada persona de la sede entrará con su clave.
      </p>
      <FailedSedes />
      <form noValidate onSubmit={(event) => void enrol(event)} className="grid gap-4 md:grid-cols-2">
        <UnsavedGuard dirty={nombre.trim() !== ''} />
        <div className="empty:hidden md:col-span-2">
          <Problem text={problem} />
        </div>
        <SelectField
          label="Sede"
          required
          options={sedes.map((one) => ({ value: String(one.id), label: one.nombre }))}
          value={chosen === undefined ? '' : String(chosen.id)}
          onChange={({ target }) => setSede(target.value)}
        />
        <TextField
          label="Nombre del equipo"
          required
          autoComplete="off"
          placeholder="Tableta de la caja"
          maxLength={60}
          value={nombre}
          onChange={({ target }) => setNombre(target.value)}
        />
        <Button
          type="submit"
          busy={busy}
          busyLabel="Registrando"
          disabled={chosen === undefined || nombre.trim() === ''}
          className="justify-self-start max-md:w-full"
        >
          {chosen === undefined ? 'Registrar este equipo' : `Este equipo es de ${chosen.nombre}`}
        </Button>
      </form>
    </Card>
  )
}

function RevokeDialog({ equipo, onClose }: { equipo: Equipo; onClose: () => void }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function revoke() {
    setBusy(true)
    try {
      await call(equiposApi.revoke, { params: { id: String(equipo.id) } })
      notify.success('El equipo quedó por fuera')
    } catch (error) {
      notify.error(detailOf(error, 'No pudimos quitar el equipo'))
    }
    await client.invalidateQueries({ queryKey: KEY })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title="¿Quitar este equipo?"
      subject={`${equipo.nombre} · ${equipo.sede.nombre}`}
      text="Quien esté trabajando en él sale ya mismo. Para usarlo otra vez hay que registrarlo de nuevo."
      confirmLabel="Quitar"
      busyLabel="Quitando"
      busy={busy}
      onConfirm={() => void revoke()}
      onClose={onClose}
    />
  )
}

function Fecha({ fecha }: { fecha: string | null }) {
  const { data: negocio } = useQuery(negocioQuery())
  if (fecha === null) return <span className="text-ink-2">Sin usar</span>
  return formatFecha(fecha, negocio?.zona_horaria ?? ZONA_POR_DEFECTO)
}
