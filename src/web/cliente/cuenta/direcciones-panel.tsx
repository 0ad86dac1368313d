// The saved addresses of a customer, to rename or delete. New ones are saved at checkout.
import { direccionesApi, type DireccionGuardada } from '#contract/usuarios/direcciones.ts'
import { MAX_NOMBRE_DE_DIRECCION } from '#domain/direccion/direccion.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { direccionesGuardadasQuery } from '#web/ordering/sedes/direcciones-guardadas.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { focusAtOnce } from '#web/ui/focus-at-once.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export function DireccionesPanel() {
  const { data: direcciones, isError, refetch } = useQuery(direccionesGuardadasQuery())
  return (
    <Panel title="Tus direcciones">
      {isError && direcciones === undefined ? (
        <Notice tone="error" role="alert" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          No pudimos cargar tus direcciones.
        </Notice>
      ) : direcciones === undefined || direcciones.length === 0 ? (
        <p className="text-14 text-ink-2">
          Cuando pidas un domicilio puedes guardar la dirección con un nombre, como Casa u Oficina.
        </p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {direcciones.map((direccion) => (
            <Direccion key={direccion.id} direccion={direccion} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Direccion({
  direccion: { id, nombre, direccion, instrucciones },
}: {
  direccion: DireccionGuardada
}) {
  const client = useQueryClient()
  const [isRenaming, setIsRenaming] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(direccionesApi.remove, { params: { id: String(id) } }),
    onSuccess: () => {
      notify.success('Dirección eliminada')
      void client.invalidateQueries(direccionesGuardadasQuery())
    },
    onError: (error) => {
      notify.error(detailOf(error, 'No pudimos eliminar la dirección'))
      // After a lost answer it may be gone.
      void client.invalidateQueries(direccionesGuardadasQuery())
    },
    onSettled: () => setIsAsking(false),
  })
  return (
    <li className="py-3">
      {isRenaming ? (
        <Rename id={id} nombre={nombre} onDone={() => setIsRenaming(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <div className="min-w-0 flex-1 basis-40">
            <p className="text-16 font-bold wrap-anywhere text-ink">{nombre}</p>
            <p className="text-14 wrap-anywhere text-ink-2">
              {direccion}
              {instrucciones !== '' && ` · ${instrucciones}`}
            </p>
          </div>
          <div className="-mx-3 flex flex-wrap">
            <Button variant="ghost" className="px-3! text-14!" onClick={() => setIsRenaming(true)}>
              Cambiar nombre<span className="sr-only"> de {nombre}</span>
            </Button>
            <Button variant="ghost" className="px-3! text-14!" onClick={() => setIsAsking(true)}>
              Eliminar<span className="sr-only"> {nombre}</span>
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title="¿Eliminar esta dirección?"
        subject={nombre}
        text="Tus pedidos anteriores no cambian."
        confirmLabel="Sí, eliminar"
        busyLabel="Eliminando"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </li>
  )
}

function Rename({ id, nombre, onDone }: { id: number; nombre: string; onDone: () => void }) {
  const client = useQueryClient()
  const [text, setText] = useState(nombre)
  const rename = useMutation({
    mutationFn: () => call(direccionesApi.rename, { params: { id: String(id) }, body: { nombre: text } }),
    onSuccess: async () => {
      await client.invalidateQueries(direccionesGuardadasQuery())
      onDone()
    },
    // After a lost answer it may have the new name.
    onError: () => void client.invalidateQueries(direccionesGuardadasQuery()),
  })
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        rename.mutate()
      }}
    >
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          label="Nombre de la dirección"
          ref={focusAtOnce}
          maxLength={MAX_NOMBRE_DE_DIRECCION}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={rename.error === null ? undefined : nameProblem(rename.error)}
        />
      </div>
      <div className="flex gap-2 md:mt-6.5">
        <Button type="submit" busy={rename.isPending} busyLabel="Guardando">
          Guardar
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

const nameProblem = (error: Error): string =>
  (error instanceof ApiError ? error.campos['nombre'] : undefined) ??
  detailOf(error, 'No pudimos guardar el nombre')
