// 'Pedidos de broma': phones of which orders are not taken, and from which amount staff call. Rules
// pedido/numero-bloqueado and tablero/llamar.
import { bloqueosApi, type NumeroBloqueado } from '#contract/pedidos/bloqueos.ts'
import { formatFecha, formatMoney, formatTelefono } from '#domain/format.ts'
import { wholePesos } from '#domain/pesos.ts'
import { UnsavedGuard } from '#web/admin/page/unsaved.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card, Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SaveButton } from '#web/ui/save-button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bloqueosQuery } from './queries.ts'

const columns = (zona: string): [Column<NumeroBloqueado>, ...Column<NumeroBloqueado>[]] => [
  {
    label: 'Celular',
    cell: ({ numero }) => <span className="whitespace-nowrap tabular-nums">{formatTelefono(numero)}</span>,
  },
  { label: 'Motivo', cell: ({ motivo }) => <span className="wrap-anywhere">{motivo}</span> },
  { label: 'Sede', cell: ({ sede }) => sede?.nombre ?? 'Todas las sedes' },
  { label: 'Quién', cell: ({ por }) => por },
  { label: 'Fecha', cell: ({ creado_en }) => formatFecha(creado_en, zona) },
]

/** `pending` is the row that is sent now; the others wait for it. */
const takenAgain = ({ id, numero }: NumeroBloqueado, { pending, mutate }: ReturnType<typeof useUnblock>) => (
  <Button
    variant="secondary"
    aria-label={`Volver a recibir pedidos del ${formatTelefono(numero)}`}
    busy={pending === id}
    busyLabel="Guardando"
    disabled={pending !== null && pending !== id}
    onClick={() => mutate(id)}
  >
    Volver a recibir
  </Button>
)

export default function BloqueosPage() {
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  const query = useQuery(bloqueosQuery())
  const unblock = useUnblock()
  const actions = { label: 'Acciones', of: (one: NumeroBloqueado) => takenAgain(one, unblock) }
  return (
    <Page title="Pedidos de broma" back={adminPaths.gestionarPedidos()}>
      <Loaded query={query} failure="Error al cargar los números bloqueados">
        {({ llamar_desde, numeros }) => (
          <div className="grid gap-5">
            <LlamarCard desde={llamar_desde} />
            <DataTable
              label="Números de los que no recibimos pedidos"
              rows={numeros}
              idOf={({ id }) => id}
              columns={columns(negocio.zona_horaria)}
              actions={actions}
              empty={
                <EmptyState
                  title="No hay números bloqueados"
                  text="Desde el detalle de un pedido, en «Más acciones», eliges «No recibir pedidos de este número»."
                />
              }
            />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function useUnblock() {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: number) => call(bloqueosApi.unblock, { params: { id: String(id) } }),
    onSuccess: () => notify.success('Volvemos a recibir sus pedidos'),
    onError: (error) => {
      notify.error(detailOf(error, 'No pudimos cambiar la lista'))
    },
    onSettled: () => client.invalidateQueries({ queryKey: bloqueosQuery().queryKey }),
  })
  return { pending: isPending ? variables : null, mutate }
}

/** The setting of the business; others read it. */
function LlamarCard({ desde }: { desde: number | null }) {
  const client = useQueryClient()
  const mayChange = useSession(({ userPermissions }) => userPermissions.includes('gestionar_negocio'))
  const stored = desde === null ? '' : String(desde)
  /** Null while nothing is typed: a colleague's amount is then shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const valor = typed ?? stored
  const dirty = valor !== stored
  const read = () => client.invalidateQueries({ queryKey: bloqueosQuery().queryKey })
  const save = useMutation({
    mutationFn: (sent: string) =>
      call(bloqueosApi.setLlamar, { body: { desde: sent === '' ? null : Number(sent) } }),
    onSuccess: async (_saved, sent) => {
      await read()
      setTyped((now) => (now === sent ? null : now))
      notify.success('Guardado')
    },
    // The response may be lost, and the amount be stored.
    onError: () => void read(),
  })
  return (
    <Card title="Llamar para confirmar">
      {mayChange ? (
        <form
          noValidate
          className="flex flex-wrap items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (!save.isPending) save.mutate(valor)
          }}
        >
          <UnsavedGuard dirty={dirty} />
          <div className="min-w-0 flex-1 basis-64">
            <TextField
              label="Pedidos desde"
              prefix="$"
              inputMode="numeric"
              autoComplete="off"
              hint="El tablero pide llamar al cliente antes de aceptarlos. Vacío: nunca."
              error={save.error === null ? undefined : detailOf(save.error, 'No pudimos guardar el valor')}
              value={valor}
              onChange={({ target }) => setTyped(wholePesos(target.value))}
            />
          </div>
          <SaveButton className="md:mt-7" busy={save.isPending} busyLabel="Guardando" disabled={!dirty}>
            Guardar
          </SaveButton>
        </form>
      ) : (
        <p className="text-16 text-ink">
          {desde === null
            ? 'El tablero no pide llamar antes de aceptar.'
            : `El tablero pide llamar al cliente antes de aceptar pedidos desde ${formatMoney(desde)}.`}
        </p>
      )}
    </Card>
  )
}
