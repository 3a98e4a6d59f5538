import type { Course, CourseLabels } from '#web/content/pl/training.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { EnquiryLink } from './enquiry-link.tsx'
import { CourseDrawing } from './illustrations/courses.tsx'
import { ProseText } from './prose-text.tsx'
import { Facts } from './ui/facts.tsx'
import { MarkedList } from './ui/marked-list.tsx'
import { Plate } from './ui/plates.tsx'

/** One course: what it is for, how long, how many, and what is taught. */
export function CoursePlate(props: { course: Course; labels: CourseLabels; locale: Locale }) {
  const { course, labels, locale } = props
  return (
    <Plate heading={course.name} drawing={<CourseDrawing id={course.id} />}>
      <p className="mb-5">
        <ProseText text={course.description} />
      </p>
      <h4 className="mb-1 font-bold">{labels.topics}</h4>
      <MarkedList entries={course.topics} />
      <div className="mt-auto pt-6">
        <Facts rows={course.facts} />
        <div className="mt-4">
          <EnquiryLink kind="training" label={labels.signUp} item={course.name} locale={locale} />
        </div>
      </div>
    </Plate>
  )
}
