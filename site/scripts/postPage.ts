import { countView } from './countView.ts';
import { offerLargeImages } from './galleries.ts';
import { markCurrentSection } from './navigation/markCurrentSection.ts';
import { offerSharing } from './offerSharing.ts';
import { offerVideos } from './offerVideos.ts';
import { markHiddenColumns } from './tableScroll.ts';

countView();
markCurrentSection();
offerSharing();
markHiddenColumns();
offerLargeImages();
offerVideos();
