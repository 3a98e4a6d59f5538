import type { ApplicationText } from '#web/content/pl/application.ts'
import { Field } from '#web/forms/field.tsx'
import { toInput } from '#web/forms/field-input.ts'
import { toAuthorizationInputName } from '#worker/contract/authorization-fields.ts'
import { authorizationForm } from '#worker/domain/forms/client.ts'

/** Fixed without scripts; the sentence above them says where to name more persons. */
const rowCount = 3

const ignoreChange = () => undefined

/** The authorization rows for browsers without JavaScript, which cannot add any. */
export const NoScriptAuthorizationRows = ({ text }: { text: ApplicationText['authorizations'] }) => (
  <noscript>
    <div className="grid gap-5">
      <p>{text.withoutScript}</p>
      {Array.from({ length: rowCount }, (_, index) => index).map((index) => (
        <fieldset key={index} className="border-2 border-line p-4">
          <legend className="px-2 font-semibold">{text.row(index + 1, rowCount)}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {authorizationForm.map((field) => (
              <Field
                key={field.name}
                form="application"
                name={toAuthorizationInputName(index, field.name)}
                label={text.fields[field.name]}
                value=""
                onChange={ignoreChange}
                {...toInput(field)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  </noscript>
)
