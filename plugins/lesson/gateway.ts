import type { Gateway } from '#kernel/contract/gateway.ts';
import { flowSteps } from './gateway/flowSteps.ts';
import { deskArea } from './gateway/deskArea.ts';
import { personArea } from './gateway/personArea.ts';
import { discoverable } from './gateway/discoverable.ts';
import { findable } from './gateway/findable.ts';
import { learnedTexts } from './gateway/learnedTexts.ts';
import { source } from './gateway/source.ts';
import { loads } from './gateway/loads.ts';
import type { lesson } from './plugin.ts';
import { demo } from './gateway/demo.ts';
import { courseArchive } from './gateway/authoring/archive.ts';
import { copyCourse } from './gateway/authoring/copyCourse.ts';
import { createCourse, removeCourse, saveCourse } from './gateway/authoring/courses.ts';
import { listDates, removeDate, saveDate } from './gateway/authoring/dates.ts';
import { findDeskCourse } from './gateway/authoring/deskCourse.ts';
import { discardChanges } from './gateway/authoring/discardChanges.ts';
import { importCourse } from './gateway/authoring/importCourse.ts';
import { addLesson, convertLesson, findDeskLesson, removeLesson, saveLesson } from './gateway/authoring/lessons.ts';
import { listChoices } from './gateway/authoring/listChoices.ts';
import { listDeskCourses } from './gateway/authoring/listDeskCourses.ts';
import { moveCourse } from './gateway/authoring/moveCourse.ts';
import { saveCategories } from './gateway/authoring/saveCategories.ts';
import { addSection, moveItem, removeSection, restoreItem, saveSection } from './gateway/authoring/sections.ts';
import { findCourse } from './gateway/catalogue/findCourse.ts';
import { listCategories } from './gateway/catalogue/listCategories.ts';
import { listCourses } from './gateway/catalogue/listCourses.ts';
import { listRows } from './gateway/catalogue/listRows.ts';
import { courseChanged, examChanged } from './gateway/courses/courseChanged.ts';
import { hideRemark, listDeskQuestions } from './gateway/questions/desk.ts';
import { acceptAnswer, answer, ask, listQuestions, removeRemark } from './gateway/questions/questions.ts';
import { hideReview, listReviews, removeReview, saveReview } from './gateway/reviews/reviews.ts';
import { calendarIcs, makeFeed } from './gateway/year/feed.ts';
import { findYear } from './gateway/year/findYear.ts';
import { findLearning } from './gateway/learning/findLearning.ts';
import { actOnEnrolment } from './gateway/teaching/actOnEnrolment.ts';
import { findPeople, addLearners } from './gateway/teaching/addLearners.ts';
import { findLearner } from './gateway/teaching/findLearner.ts';
import { findTeaching } from './gateway/teaching/findTeaching.ts';
import { learnersCsv } from './gateway/teaching/learnersCsv.ts';
import { listLearners } from './gateway/teaching/listLearners.ts';
import { listBatches, saveBatch, removeBatch } from './gateway/enrolments/batches.ts';
import { chargeChanged } from './gateway/enrolments/chargeChanged.ts';
import { enrolmentDue, turnEnrolments } from './gateway/enrolments/due.ts';
import { enrol } from './gateway/enrolments/enrol.ts';
import { enrolmentChanged } from './gateway/enrolments/enrolmentChanged.ts';
import { listInvites, addInvite, removeInvite } from './gateway/enrolments/invites.ts';
import { acceptOffer, withdraw, renew } from './gateway/enrolments/learner.ts';
import { addNote, saveNote, removeNote } from './gateway/notes/notes.ts';
import { broadcastChanged } from './gateway/player/broadcastChanged.ts';
import { examResultChanged } from './gateway/player/examResultChanged.ts';
import { completeLesson, openExam, openLive } from './gateway/player/open.ts';
import { play, resume, teaser } from './gateway/player/play.ts';
import { saveProgress } from './gateway/player/saveProgress.ts';
import { references } from './gateway/references.ts';
import { personalData } from './gateway/personalData.ts';

export default {
  ...loads,
  handlers: {
    listCourses,
    listRows,
    listCategories,
    findCourse,
    listReviews,
    saveReview,
    removeReview,
    hideReview,
    findYear,
    makeFeed,
    enrol,
    acceptOffer,
    withdraw,
    renew,
    findLearning,
    play,
    teaser,
    resume,
    saveProgress,
    completeLesson,
    openExam,
    openLive,
    addNote,
    saveNote,
    removeNote,
    listQuestions,
    ask,
    answer,
    acceptAnswer,
    removeRemark,
    listDeskCourses,
    listChoices,
    saveCategories,
    createCourse,
    findDeskCourse,
    saveCourse,
    moveCourse,
    discardChanges,
    copyCourse,
    importCourse,
    removeCourse,
    addSection,
    saveSection,
    removeSection,
    addLesson,
    moveItem,
    findDeskLesson,
    convertLesson,
    saveLesson,
    removeLesson,
    restoreItem,
    listDates,
    saveDate,
    removeDate,
    findTeaching,
    listLearners,
    findLearner,
    actOnEnrolment,
    findPeople,
    addLearners,
    listInvites,
    addInvite,
    removeInvite,
    listBatches,
    saveBatch,
    removeBatch,
    listDeskQuestions,
    hideRemark,
  },
  downloads: { calendarIcs, courseArchive, learnersCsv },
  listeners: { chargeChanged, examResultChanged, examChanged, broadcastChanged, enrolmentChanged, enrolmentDue, courseChanged },
  jobs: { turnEnrolments },
  demo,
  personalData,
  services: { flowSteps, desk: deskArea, person: personArea, discoverable, findable, references, source, learnedTexts },
} satisfies Gateway<typeof lesson>;
