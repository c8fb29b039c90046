/** The texts at a session's end are the domain's (announcementOf): push messages say the same. */
export const timerAnnouncementCopy = {
  cycleDone: '목표 세트를 모두 마쳤어요. 시작을 누르면 다음 사이클이 시작돼요.',
};
