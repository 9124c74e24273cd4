import { countView } from '../countView.ts';
import { enableLargeImages } from '../enableLargeImages.ts';
import { enableSharing } from '../enableSharing.ts';
import { enableVideos } from '../enableVideos.ts';
import { markHiddenColumns } from '../markHiddenColumns.ts';
import { markCurrentSection } from '../navigation/markCurrentSection.ts';

countView();
markCurrentSection();
enableSharing();
markHiddenColumns();
enableLargeImages();
enableVideos();
