// 'Cortesía' and 'Consumo del personal': an order that nobody has paid costs nothing. Rule
// cortesia/dar.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { CLASE_LABEL, MAX_MOTIVO, MOTIVOS_DE_CORTESIA, type ClaseDada } from '#domain/cortesia/cortesia.ts'
import { formatMoney, formatNumero } from '#domain/format.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { llevaQuery, SIN_PERSONAS } from '#web/admin/caja/liquidar/queries.ts'
import { FailedRead } from '#web/admin/page/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { MotivoField } from '#web/ui/motivo-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useGivePedido } from './use-cortesia.ts'

const FORM = 'dar-pedido'

interface Props {
  pedido: Pedido
  clase: ClaseDada
  onClose: () => void
}

export function CortesiaDialog({ pedido, clase, onClose }: Props) {
  const { give, busy, problem, reset } = useGivePedido(pedido.id, onClose)
  const query = useQuery(llevaQuery(pedido.id, pedido.version))
  const { data } = query
  const [motivo, setMotivo] = useState('')
  const [para, setPara] = useState('')
  const [persona, setPersona] = useState('')
  const [isSent, setSent] = useState(false)
  const isStaff = clase === 'PERSONAL'
  const problems = {
    persona: isStaff && persona === '' ? 'Elige quién lo consumió' : undefined,
    motivo: motivo.trim() === '' ? 'Escribe el motivo' : undefined,
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      isChosen={motivo !== ''}
      title={CLASE_LABEL[clase]}
      size="sm"
      locked={busy}
      footer={
        <Button type="submit" form={FORM} full busy={busy} busyLabel="Guardando">
          No cobrar el pedido
        </Button>
      }
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setSent(true)
          if (problems.persona !== undefined || problems.motivo !== undefined || busy) return
          give({ clase, motivo, para, persona: isStaff ? Number(persona) : null })
        }}
      >
        <Problem text={problem} />
        <p className="text-16 text-ink-2">
          El pedido #{formatNumero(pedido.id)} queda en {formatMoney(0)}. En los reportes aparece aparte, con
          su valor de {formatMoney(pedido.total_a_pagar)}.
        </p>
        {isStaff && <FailedRead query={query} failure={SIN_PERSONAS} />}
        {isStaff ? (
          <SelectField
            label="Quién lo consumió"
            required
            placeholder="Elige una persona"
            options={(data?.personas ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            value={persona}
            error={isSent ? problems.persona : undefined}
            onChange={({ target }) => {
              setPersona(target.value)
              reset()
            }}
          />
        ) : (
          <TextField
            label="Para quién"
            hint="Opcional"
            autoComplete="off"
            maxLength={80}
            value={para}
            onChange={({ target }) => {
              setPara(target.value)
              reset()
            }}
          />
        )}
        <MotivoField
          ready={MOTIVOS_DE_CORTESIA[clase]}
          value={motivo}
          maxLength={MAX_MOTIVO}
          error={isSent ? problems.motivo : undefined}
          onChange={(text) => {
            setMotivo(text)
            reset()
          }}
        />
      </form>
    </FormDialog>
  )
}
