// The keys of the account at Wompi. They are tested there before they are stored.
import { cuentaWompiApi, nuevaCuenta } from '#contract/cuenta-wompi.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { placeRefusal, useForm } from '#web/admin/page/form.ts'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useWompiChanged } from './use-wompi.ts'

const FORM = 'llaves-de-wompi'
const EMPTY = { llave_publica: '', llave_privada: '', secreto_eventos: '', secreto_integridad: '' }
type Campo = keyof typeof EMPTY

const FIELDS: readonly { campo: Campo; label: string; hint: string }[] = [
  { campo: 'llave_publica', label: 'Llave pública', hint: 'Empieza por pub_prod_ o pub_test_' },
  { campo: 'llave_privada', label: 'Llave privada', hint: 'Empieza por prv_prod_ o prv_test_' },
  { campo: 'secreto_eventos', label: 'Secreto de eventos', hint: 'Empieza por prod_events_ o test_events_' },
  {
    campo: 'secreto_integridad',
    label: 'Secreto de integridad',
    hint: 'Empieza por prod_integrity_ o test_integrity_',
  },
]

export function WompiDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState
  const [problem, setProblem] = useState<string | null>(null)
  const changed = useWompiChanged()
  const submit = form.handleSubmit(async (values) => {
    setProblem(null)
    const read = z.safeParse(nuevaCuenta, values)
    if (!read.success) {
      for (const { path, message } of read.error.issues) {
        const field = FIELDS.find(({ campo }) => campo === path[0])
        if (field !== undefined) form.setError(field.campo, { message })
      }
      return
    }
    try {
      await call(cuentaWompiApi.save, { body: read.data })
      await changed()
      notify.success('Wompi quedó conectado')
      onClose()
    } catch (error) {
      setProblem(
        placeRefusal(
          error,
          FIELDS.map(({ campo }) => campo),
          form.setError,
        ),
      )
    }
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Conectar Wompi"
      locked={isSubmitting}
      footer={
        <Button type="submit" form={FORM} full busy={isSubmitting} busyLabel="Probando las llaves">
          Probar y guardar
        </Button>
      }
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          // React also hands it to the form around the card.
          event.stopPropagation()
          void submit(event)
        }}
      >
        <p className="text-14 text-ink-2">
          Están en el panel de Wompi, en «Desarrolladores». No se vuelven a mostrar ni se guardan en las
          copias de seguridad.
        </p>
        <Problem text={problem} />
        {FIELDS.map(({ campo, label, hint }) => (
          <TextField
            key={campo}
            label={label}
            required
            hint={hint}
            type={campo === 'llave_publica' ? 'text' : 'password'}
            autoComplete="off"
            spellCheck={false}
            error={errors[campo]?.message}
            {...form.register(campo)}
          />
        ))}
      </form>
    </FormDialog>
  )
}
