import type { Gateway } from '#kernel/contract/gateway.ts';
import { flowSteps } from './gateway/flowSteps.ts';
import { actAgenda, createAgenda, decideItem, saveAgenda } from './gateway/agenda/agendas.ts';
import { minutes } from './gateway/agenda/pdf.ts';
import { deskArea, discoverable } from './gateway/areas.ts';
import { demo } from './gateway/demo.ts';
import { figure } from './gateway/figures.ts';
import { group, index, overview } from './gateway/pages/browse.ts';
import { exchange } from './gateway/pages/exchange.ts';
import { tasksFile } from './gateway/exchange/export.ts';
import { importTasks } from './gateway/exchange/import.ts';
import { gantt } from './gateway/pages/gantt.ts';
import { admin, agenda, dashboard, detail, todo } from './gateway/pages/others.ts';
import { load as work } from './gateway/pages/work.ts';
import { personalData } from './gateway/personalData.ts';
import { changeGroup, createGroup, createProject } from './gateway/projects/groups.ts';
import {
  addField,
  addLabel,
  addState,
  changeState,
  moveState,
  removeField,
  removeLabel,
  removeState,
  removeTemplate,
  saveTemplate,
} from './gateway/projects/parts.ts';
import { removeView, saveView } from './gateway/projects/savedViews.ts';
import { saveColumns } from './gateway/people/columns.ts';
import { setFeed, tasksFeed } from './gateway/people/feed.ts';
import { addLeave, removeLeave } from './gateway/people/leave.ts';
import { lookAt, lookAway } from './gateway/people/looking.ts';
import { setMember } from './gateway/projects/members.ts';
import { findPeople, moveProject, removeProject, saveProject, setHealth } from './gateway/projects/settings.ts';
import { applySchedule, previewSchedule, setBaseline } from './gateway/schedule/act.ts';
import { ganttPdf } from './gateway/schedule/pdf.ts';
import { changeTasks, createTask, suggestTask } from './gateway/tasks/act.ts';
import { addComment, editComment, removeComment } from './gateway/tasks/comments.ts';
import { markDuplicate } from './gateway/tasks/duplicate.ts';
import { linkTasks, unlinkTasks } from './gateway/tasks/links.ts';
import { readTask, readTasks } from './gateway/tasks/read.ts';
import { undo } from './gateway/tasks/undo.ts';
import { addTime, lockTimes, removeTime, startTimer, stopTimer } from './gateway/time/times.ts';
import { addTodo, changeTodo, moveTodo, remind, removeTodo } from './gateway/todos/todos.ts';
import type { project } from './plugin.ts';

export default {
  loads: { index, group, overview, admin, table: work, task: work, gantt, calendar: work, dashboard, agenda, detail, exchange, todo },
  handlers: {
    readTasks,
    readTask,
    createTask,
    changeTasks,
    undo,
    linkTasks,
    unlinkTasks,
    markDuplicate,
    suggestTask,
    addComment,
    editComment,
    removeComment,
    startTimer,
    stopTimer,
    addTime,
    removeTime,
    lockTimes,
    createGroup,
    changeGroup,
    createProject,
    saveProject,
    moveProject,
    setHealth,
    removeProject,
    findPeople,
    setMember,
    addState,
    changeState,
    moveState,
    removeState,
    addLabel,
    removeLabel,
    addField,
    removeField,
    saveTemplate,
    removeTemplate,
    saveView,
    removeView,
    createAgenda,
    saveAgenda,
    actAgenda,
    decideItem,
    addTodo,
    changeTodo,
    moveTodo,
    removeTodo,
    previewSchedule,
    applySchedule,
    setBaseline,
    importTasks,
    addLeave,
    removeLeave,
    setFeed,
    saveColumns,
    lookAt,
    lookAway,
  },
  downloads: { figure, minutes, ganttPdf, tasksFile, tasksFeed },
  services: { flowSteps, desk: deskArea, discoverable },
  jobs: { remind },
  personalData,
  demo,
} satisfies Gateway<typeof project>;
