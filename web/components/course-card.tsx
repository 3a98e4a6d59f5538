import type { Course, CourseLabels } from '#web/content/pl/training.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { ListButton } from './enquiry-list/list-button.tsx'
import { CourseDrawing } from './illustrations/course-drawing.tsx'
import { ProseText } from './prose-text.tsx'
import { BulletList } from './ui/bullet-list.tsx'
import { Card } from './ui/cards.tsx'
import { DescriptionList } from './ui/description-list.tsx'

/** One course: description, topics, duration and group size, and the button for the enquiry list. */
export function CourseCard(props: { course: Course; labels: CourseLabels; locale: Locale }) {
  const { course, labels, locale } = props
  return (
    <Card heading={course.name} drawing={<CourseDrawing id={course.id} />}>
      <p className="mb-5">
        <ProseText text={course.description} />
      </p>
      <h4 className="mb-1 font-bold">{labels.topics}</h4>
      <BulletList entries={course.topics} />
      <div className="mt-auto pt-6">
        <DescriptionList rows={course.facts} />
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
          <ListButton id={`${course.id}-course`} name={course.name} text={labels.list} locale={locale} />
        </div>
      </div>
    </Card>
  )
}
